-- By what an order was placed: the hash of the buyer's cart, the Idempotency-Key and all that was agreed to. An answer may be
-- lost after the order is there; the same said again finds the same order (R7.06). Null of those placed without a key.
ALTER TABLE shop_order ADD COLUMN placed_by text CONSTRAINT shop_order_placed_once UNIQUE;
