"""Downfall of the Third Reich: three sides fight the war in Europe, from 1940 to 1945."""
