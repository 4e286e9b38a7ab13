-- A buyer's day begins with the products that are not published yet, the last changed first: few of many.
CREATE INDEX product_draft ON product (updated_at, id) WHERE status = 'draft';
