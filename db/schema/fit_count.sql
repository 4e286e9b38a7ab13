-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE fit_count (
  scope text NOT NULL,
  goods text NOT NULL,
  size text NOT NULL,
  line double precision,
  answers double precision NOT NULL,
  small double precision NOT NULL,
  large double precision NOT NULL,
  place_small double precision NOT NULL,
  place_fits double precision NOT NULL,
  place_large double precision NOT NULL,
  squares double precision NOT NULL,

  CONSTRAINT fit_count_pkey PRIMARY KEY (scope, goods, size),
  CONSTRAINT fit_count_scope_check CHECK (scope IN ('size', 'kind', 'kind-zone', 'brand', 'brand-gap', 'product', 'product-gap'))
);
