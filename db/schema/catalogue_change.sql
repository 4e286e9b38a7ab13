-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE catalogue_change (
  product_id uuid NOT NULL,
  version bigint NOT NULL,

  CONSTRAINT catalogue_change_pkey PRIMARY KEY (product_id),
  CONSTRAINT catalogue_change_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE
);

CREATE INDEX catalogue_change_version ON catalogue_change (version);
