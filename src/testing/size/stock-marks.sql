-- Without triggers these marks are missing. Each product is looked up by the indexes.
DELETE FROM product_stock_mark;
DELETE FROM product_stock;
INSERT INTO product_stock (product_id, stands) SELECT id, stock_stands(id) FROM product;
