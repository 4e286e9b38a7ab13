-- Rows that look others up one by one: the person of an entry, the stock of a product.
INSERT INTO audit (at, actor_kind, actor_id, action, subject_kind, subject_id, detail)
SELECT t0 + interval '20 days', 'staff', md5('staff1')::uuid::text, 'piece-restocked', 'box-item', id::text,
  jsonb_build_object('sku', sku, 'grade', 'A', 'labelPresent', true) FROM made_piece WHERE state = 'returned';
-- Without triggers these marks are missing.
DELETE FROM product_stock_mark;
DELETE FROM product_stock;
INSERT INTO product_stock (product_id, stands) SELECT id, stock_stands(id) FROM product;
