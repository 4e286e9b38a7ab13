-- A return of a box and one of an order are announced in the same way (decision 297): a piece that goes back after the
-- decision may have a reason too, and one mail confirms both.
ALTER TABLE box_item DROP CONSTRAINT box_item_return_reason_check;
ALTER TABLE box_item ADD CONSTRAINT box_item_return_reason_check CHECK (return_reason IS NULL OR choice = 'return' OR withdrawal_id IS NOT NULL);

UPDATE email SET template = 'return-registered', props = jsonb_set(
  props - 'sendBy' || jsonb_build_object('of', 'box', 'kind', 'withdrawal', 'fee', 0, 'sendBy', coalesce(props->'sendBy', props->'refundBy'))
    || CASE WHEN props ? 'fees' OR props ? 'handlingFee' THEN '{}'::jsonb ELSE '{"fees": [{"kind": "handling", "amount": 0}]}'::jsonb END,
  '{pieces}', (SELECT jsonb_agg(jsonb_build_object('description', p->'name', 'amount', p->'amount')) FROM jsonb_array_elements(props->'pieces') p))
WHERE template = 'box-withdrawn';
