"""Conquest & Consequence: the rules by chapter, component data, words and bots."""
