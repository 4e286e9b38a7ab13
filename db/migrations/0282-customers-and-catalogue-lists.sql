-- Lists of the studio: customers by when they came, products by when they were changed.
CREATE INDEX member_created ON member (created_at, id);
CREATE INDEX product_updated ON product (updated_at, id);
CREATE INDEX product_created ON product (created_at, id);
