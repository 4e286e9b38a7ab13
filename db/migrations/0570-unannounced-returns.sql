-- What comes back unannounced is a return of its own kind: nobody is said to have announced it.
ALTER TABLE shop_return DROP CONSTRAINT shop_return_kind_check;
ALTER TABLE shop_return ADD CONSTRAINT shop_return_kind_check CHECK (kind IN ('return', 'withdrawal', 'unannounced'));
UPDATE shop_return s SET kind = 'unannounced' WHERE EXISTS (SELECT FROM order_line l WHERE l.return_id = s.id)
  AND NOT EXISTS (
    SELECT FROM order_line l JOIN return_line r ON r.unit_id = l.id WHERE l.return_id = s.id AND r.expected_at IS NOT NULL);
