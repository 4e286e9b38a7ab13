CREATE TABLE brand (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL
);

CREATE TABLE product (
  id uuid PRIMARY KEY,
  handle text NOT NULL UNIQUE,
  brand_id uuid NOT NULL REFERENCES brand,
  -- dress, top, shirt, knitwear, trousers, jeans, skirt, jacket, shoes, bag, accessory, sportswear, lingerie, other
  kind text NOT NULL,
  -- {"da": …, "se": …, "nl": …, "de": …}; imported goods may carry one language under "en"
  title jsonb NOT NULL,
  description jsonb NOT NULL DEFAULT '{}',
  material jsonb NOT NULL DEFAULT '{}',
  care jsonb NOT NULL DEFAULT '{}',
  tags text[] NOT NULL DEFAULT '{}',
  attributes jsonb NOT NULL DEFAULT '{}',
  status text NOT NULL CHECK (status IN ('draft', 'active', 'withdrawn')),
  source text NOT NULL,
  content_hash text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX product_kind ON product (kind) WHERE status = 'active';

CREATE TABLE variant (
  sku text PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES product,
  colour jsonb NOT NULL DEFAULT '{}',
  colour_key text NOT NULL DEFAULT '',
  colour_hex text,
  size text NOT NULL,
  size_rank int NOT NULL DEFAULT 0,
  barcode text UNIQUE,
  position int NOT NULL DEFAULT 0,
  withdrawn_at timestamptz,
  UNIQUE (product_id, colour_key, size)
);
CREATE INDEX variant_product ON variant (product_id);

-- Prices with history: never two at one time, so the lowest of the last 30 days can be told.
CREATE TABLE price (
  sku text NOT NULL REFERENCES variant,
  market text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  compare_at bigint CHECK (compare_at > amount),
  valid tstzrange NOT NULL,
  EXCLUDE USING gist (sku WITH =, market WITH =, valid WITH &&)
);
CREATE INDEX price_now ON price (sku, market) WHERE upper_inf(valid);

CREATE TABLE image (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES product,
  colour_key text NOT NULL DEFAULT '',
  position int NOT NULL,
  -- files live under media/{key}/{width}.{avif|webp}
  key text NOT NULL,
  width int NOT NULL,
  height int NOT NULL,
  widths int[] NOT NULL,
  blur text NOT NULL,
  alt jsonb NOT NULL DEFAULT '{}',
  UNIQUE (product_id, position)
);

CREATE TABLE stock_level (
  sku text PRIMARY KEY REFERENCES variant,
  on_hand int NOT NULL DEFAULT 0,
  reserved int NOT NULL DEFAULT 0,
  CHECK (0 <= reserved AND reserved <= on_hand)
);
CREATE TABLE stock_move (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sku text NOT NULL REFERENCES variant,
  quantity int NOT NULL CHECK (quantity <> 0),
  -- received, shipped, returned, written-off, adjusted, imported
  kind text NOT NULL,
  subject text NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (kind, subject, sku)
);
CREATE INDEX stock_move_sku ON stock_move (sku);
CREATE TABLE reservation (
  id uuid PRIMARY KEY,
  sku text NOT NULL REFERENCES variant,
  quantity int NOT NULL DEFAULT 1 CHECK (quantity > 0),
  owner_kind text NOT NULL,
  owner_id text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  state text NOT NULL CHECK (state IN ('live', 'released', 'consumed'))
);
CREATE INDEX reservation_owner ON reservation (owner_kind, owner_id) WHERE state = 'live';
CREATE INDEX reservation_sku ON reservation (sku) WHERE state = 'live';
