-- Pairs of garments on the boards of stylists, counted each night by their attributes: numbers alone, no board and no member.
CREATE TABLE pairing_count (
  counted_on date PRIMARY KEY,
  counted_at timestamptz NOT NULL,
  boards integer NOT NULL CHECK (boards >= 0),
  counts jsonb
);
