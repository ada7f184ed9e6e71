"""Takes the paths of fonts, pictures and icons, gives books of them: each file is looked up once, then frozen."""
