-- The number of processes that were lost while they worked on an import; after two it is parked (decision 256).
ALTER TABLE studio_import
  ADD COLUMN starts smallint NOT NULL DEFAULT 0 CHECK (starts BETWEEN 0 AND 2),
  ADD COLUMN parked_at timestamptz,
  ADD CONSTRAINT studio_import_parked CHECK (parked_at IS NULL OR state IN ('reading', 'publishing', 'cancelled'));
