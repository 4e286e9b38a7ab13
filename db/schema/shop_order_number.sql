-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE SEQUENCE shop_order_number AS bigint START 500001 INCREMENT 1;
