-- What goes back of a box and of an order is one row for each parcel (decision 281). Withdrawals from boxes have no fee.
ALTER TABLE shop_return RENAME TO goods_return;
ALTER TABLE goods_return RENAME COLUMN order_id TO contract_id;
ALTER TABLE goods_return DROP CONSTRAINT shop_return_order_id_fkey;
ALTER TABLE goods_return ADD COLUMN contract_type text NOT NULL DEFAULT 'shop-order' CHECK (contract_type IN ('box', 'shop-order'));
ALTER TABLE goods_return ALTER COLUMN contract_type DROP DEFAULT;
ALTER TABLE goods_return RENAME CONSTRAINT shop_return_pkey TO goods_return_pkey;
ALTER TABLE goods_return RENAME CONSTRAINT shop_return_kind_check TO goods_return_kind_check;
ALTER TABLE goods_return RENAME CONSTRAINT shop_return_fee_check TO goods_return_fee_check;
ALTER TABLE goods_return RENAME CONSTRAINT shop_return_fee_taken_check TO goods_return_fee_taken_check;
ALTER TABLE goods_return RENAME CONSTRAINT shop_return_check TO goods_return_check;
ALTER TABLE goods_return RENAME CONSTRAINT shop_return_announced_check TO goods_return_announced_check;
ALTER INDEX shop_return_order RENAME TO goods_return_contract;

INSERT INTO goods_return (id, contract_type, contract_id, kind, announced_at, last_announced_at, fee, refund_due_at)
SELECT w.id, 'box', w.box_id, 'withdrawal', w.announced_at, w.announced_at, 0, w.refund_due_at FROM box_withdrawal w;
ALTER TABLE box_item DROP CONSTRAINT box_item_withdrawal_id_fkey;
ALTER TABLE box_item ADD CONSTRAINT box_item_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES goods_return(id);
DROP TABLE box_withdrawal;

UPDATE job SET kind = 'refund-return' WHERE kind IN ('shop-refund-due', 'refund-withdrawn') AND done_at IS NULL;
UPDATE job SET kind = 'settle-return' WHERE kind = 'settle-withdrawn' AND done_at IS NULL;
