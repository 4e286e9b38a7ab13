-- The sandbox carrier's own book of parcels, so that both sides can be compared after a fault run.
CREATE TABLE sandbox_parcel (
  tracking_number text PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  market text NOT NULL,
  registered_at timestamptz NOT NULL,
  handed_over_at timestamptz,
  delivered_at timestamptz
);
