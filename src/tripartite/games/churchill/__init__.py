"""Churchill: three allies at the conference table and seven fronts on the map."""
