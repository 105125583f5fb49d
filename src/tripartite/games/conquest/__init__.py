"""Conquest & Consequence: three Factions contend for Asia and the Pacific, from 1936 to 1945."""
