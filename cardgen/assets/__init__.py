"""Takes the paths of fonts, pictures and icons, gives books of them: looked up once, then frozen."""
