-- R7.03, Regulation (EU) 2023/988, article 19: a product is on sale only with its maker and a contact in the EU. A product that is
-- on sale without them when this migration runs stays so until the day of `safety_due` (decision 446).
ALTER TABLE product ADD COLUMN safety_due date;
UPDATE product SET safety_due = current_date + 28 WHERE status = 'active' AND (maker = '' OR eu_contact = '');
ALTER TABLE product ADD CONSTRAINT product_safety_check
  CHECK (status <> 'active' OR (maker <> '' AND eu_contact <> '') OR safety_due IS NOT NULL);
CREATE INDEX product_of_safety_due ON product (safety_due) WHERE safety_due IS NOT NULL;
-- The list of products that lack them.
CREATE INDEX product_unsafe ON product (updated_at, id) INCLUDE (created_at)
  WHERE prepared_by IS NULL AND status <> 'withdrawn' AND (maker = '' OR eu_contact = '');
