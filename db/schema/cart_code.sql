-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE cart_code (
  cart_id uuid NOT NULL,
  code text NOT NULL,
  added_at timestamptz NOT NULL,

  CONSTRAINT cart_code_pkey PRIMARY KEY (cart_id, code),
  CONSTRAINT cart_code_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE,
  CONSTRAINT cart_code_code_fkey FOREIGN KEY (code) REFERENCES campaign_code(code)
);
