-- A refused batch of refunds names the colleague who ordered a sum of it before.
CREATE INDEX refund_batch_row_owed ON refund_batch_row (owed_id);

-- The page of a product counts its pieces on their way.
CREATE INDEX fulfilment_line_on_the_way ON fulfilment_line (sku) WHERE state = 'shipped';
