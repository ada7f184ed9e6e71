"""Words and their styles → glyphs shaped by HarfBuzz and measured, in boxes that lines are made of."""
