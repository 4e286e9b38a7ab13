-- A feed names a product of ours by a SKU (R8.04): whatever brought the product here, it is meant and not taken by mistake.
ALTER TABLE import_product ADD COLUMN by_sku boolean NOT NULL DEFAULT false;
