-- Who made a garment and who answers for it in the EU (Regulation (EU) 2023/988, article 19): name, postal and electronic address.
ALTER TABLE product
  ADD maker text NOT NULL DEFAULT '' CHECK (length(maker) <= 300),
  ADD maker_contact text NOT NULL DEFAULT '' CHECK (length(maker_contact) <= 300),
  ADD eu_contact text NOT NULL DEFAULT '' CHECK (length(eu_contact) <= 300),
  ADD CONSTRAINT product_maker_is_named CHECK (maker <> '' OR maker_contact = '');
ALTER TABLE import_product
  ADD maker text NOT NULL DEFAULT '',
  ADD maker_contact text NOT NULL DEFAULT '',
  ADD eu_contact text NOT NULL DEFAULT '';
