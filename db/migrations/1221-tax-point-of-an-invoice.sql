-- R9.06: when it was supplied, where that is before the day of issue. The VAT rate is of that day, and the invoice says it (Directive
-- 2006/112/EC art. 226 (7)).
ALTER TABLE invoice ADD COLUMN tax_point timestamptz
  CONSTRAINT invoice_tax_point_check CHECK (tax_point IS NULL OR kind = 'invoice' AND tax_point < issued_at);
