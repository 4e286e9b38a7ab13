-- R9.06: the day of supply, where it is before the day of issue. It decides the VAT rate and is printed on the invoice (Directive
-- 2006/112/EC art. 226 (7)).
ALTER TABLE invoice ADD COLUMN tax_point timestamptz
  CONSTRAINT invoice_tax_point_check CHECK (tax_point IS NULL OR kind = 'invoice' AND tax_point < issued_at);
