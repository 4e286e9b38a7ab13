-- How much of each brand there is, counted by the index alone.
CREATE INDEX product_of_brand ON product (brand_id, status) WHERE prepared_by IS NULL;
