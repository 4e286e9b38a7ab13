-- Colleagues look for orders by state, market and amount among all there ever were; and ask of a garment who has it in a cart, or
-- among their favourites.
CREATE INDEX shop_order_state ON shop_order (state, placed_at DESC, id DESC);
CREATE INDEX shop_order_market ON shop_order (market, placed_at, id);
CREATE INDEX shop_order_total ON shop_order (total, id) INCLUDE (placed_at);
CREATE INDEX cart_line_sku ON cart_line (sku);
CREATE INDEX favourite_of_product ON favourite (product_id);
