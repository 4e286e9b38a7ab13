-- A search that finds a hundred thousand garments tells them by numbers: an id takes five times the room, and is looked up.
ALTER TABLE product ADD COLUMN ordinal integer GENERATED ALWAYS AS IDENTITY;
