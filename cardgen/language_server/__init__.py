"""Takes what an editor sends (JSON-RPC over two streams), gives diagnostics, completions, hovers, jumps and edits."""
