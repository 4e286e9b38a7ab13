-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE reservation (
  id uuid NOT NULL,
  sku text NOT NULL,
  quantity integer NOT NULL DEFAULT 1,
  owner_kind text NOT NULL,
  owner_id text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  state text NOT NULL,

  CONSTRAINT reservation_pkey PRIMARY KEY (id),
  CONSTRAINT reservation_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT reservation_quantity_check CHECK (quantity > 0),
  CONSTRAINT reservation_state_check CHECK (state IN ('live', 'released', 'consumed'))
);

CREATE INDEX reservation_expires ON reservation (expires_at) WHERE state = 'live' AND expires_at IS NOT NULL;
CREATE INDEX reservation_owner ON reservation (owner_kind, owner_id) WHERE state = 'live';
CREATE INDEX reservation_sku ON reservation (sku) WHERE state = 'live';

-- Referenced by box_item, fulfilment_line, held_replacement, order_line, preview_alternative.
