"""The World at War: Europe: the rules by chapter, component data, words and bots."""
