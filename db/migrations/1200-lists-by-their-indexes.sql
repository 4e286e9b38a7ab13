-- What is awaited has a moment since when, and nothing else has: told so, PostgreSQL knows how many rows there are and finds a name by
-- the words' index, where it went through all that is awaited.
DROP INDEX fulfilment_order_awaited, fulfilment_order_awaited_market, fulfilment_order_words;
CREATE INDEX fulfilment_order_awaited ON fulfilment_order (awaited_since, id) INCLUDE (awaited) WHERE awaited_since IS NOT NULL;
CREATE INDEX fulfilment_order_awaited_market ON fulfilment_order (market, awaited_since, id) WHERE awaited_since IS NOT NULL;
CREATE INDEX fulfilment_order_words ON fulfilment_order
  USING gin ((' ' || number || ' ' || coalesce(address->>'name', '')) gin_trgm_ops)
  WITH (fastupdate = off) WHERE state IN ('open', 'packed', 'shipped') OR awaited_since IS NOT NULL;
-- The warehouse's list by when an order left.
CREATE INDEX fulfilment_order_sent ON fulfilment_order (shipped_at, id) WHERE state IN ('open', 'packed', 'shipped');

-- Products of a kind and of a state, listed and counted by the index alone; and how many each brand has.
CREATE INDEX product_of_kind ON product (kind, updated_at, id) INCLUDE (created_at) WHERE prepared_by IS NULL;
CREATE INDEX product_of_state ON product (status, updated_at, id) INCLUDE (created_at) WHERE prepared_by IS NULL;
DROP INDEX product_draft, product_brand;
CREATE INDEX product_brand ON product (brand_id, status) INCLUDE (prepared_by);
