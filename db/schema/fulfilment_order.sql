-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE fulfilment_order (
  id uuid NOT NULL,
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  number text NOT NULL,
  name text NOT NULL,
  market text NOT NULL,
  address jsonb NOT NULL,
  state text NOT NULL DEFAULT 'open',
  supplied_at timestamptz NOT NULL,
  shipped_at timestamptz,
  delivered_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  awaited integer NOT NULL DEFAULT 0,
  awaited_since timestamptz,

  CONSTRAINT fulfilment_order_pkey PRIMARY KEY (id),
  CONSTRAINT fulfilment_order_subject_id_key UNIQUE (subject_id),
  CONSTRAINT fulfilment_order_state_check CHECK (state IN ('open', 'packed', 'shipped', 'delivered', 'lost', 'undelivered', 'withdrawn')),
  CONSTRAINT fulfilment_order_check CHECK ((shipped_at IS NOT NULL) = (state IN ('shipped', 'delivered', 'lost', 'undelivered'))),
  CONSTRAINT fulfilment_order_check1 CHECK ((delivered_at IS NOT NULL) = (state = 'delivered')),
  CONSTRAINT fulfilment_order_awaited_check CHECK (awaited >= 0),
  CONSTRAINT fulfilment_order_check2 CHECK ((awaited > 0) = (awaited_since IS NOT NULL))
);

CREATE INDEX fulfilment_order_awaited ON fulfilment_order (awaited_since, id) INCLUDE (awaited) WHERE awaited_since IS NOT NULL;
CREATE INDEX fulfilment_order_awaited_market ON fulfilment_order (market, awaited_since, id) WHERE awaited_since IS NOT NULL;
CREATE INDEX fulfilment_order_here ON fulfilment_order (supplied_at, id) INCLUDE (market) WHERE state IN ('open', 'packed', 'shipped');
CREATE UNIQUE INDEX fulfilment_order_number ON fulfilment_order (number) WHERE state <> 'withdrawn';
CREATE INDEX fulfilment_order_postcode ON fulfilment_order (market, postcode_key(market, address ->> 'zip')) WHERE state = 'delivered';
CREATE INDEX fulfilment_order_sent ON fulfilment_order (shipped_at, id) WHERE state IN ('open', 'packed', 'shipped');
CREATE INDEX fulfilment_order_state ON fulfilment_order (state, supplied_at, id) WHERE state IN ('open', 'packed', 'shipped');
CREATE INDEX fulfilment_order_words_awaited ON fulfilment_order USING gin ((((' ' || number) || ' ') || COALESCE(address ->> 'name', '')) gin_trgm_ops) WITH (fastupdate=off) WHERE awaited_since IS NOT NULL;
CREATE INDEX fulfilment_order_words_here ON fulfilment_order USING gin ((((' ' || number) || ' ') || COALESCE(address ->> 'name', '')) gin_trgm_ops) WITH (fastupdate=off) WHERE state IN ('open', 'packed', 'shipped');

CREATE TRIGGER fulfilment_order_transition BEFORE UPDATE ON fulfilment_order FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION enforce_transition('fulfilment-order');

-- Referenced by fulfilment_exception, fulfilment_line, packing_now, pick_walk_order.
