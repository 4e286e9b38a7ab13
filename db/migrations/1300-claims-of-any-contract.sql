-- Claims of boxes and of orders have one job and one mail for each step. Jobs under way and mails of the last ninety days
-- keep working under the common name; a mail of a box that says no type is one of a box.
UPDATE job SET kind = 'take-claim' WHERE kind IN ('charge-claim', 'take-order-claim') AND done_at IS NULL;
UPDATE job SET kind = 'lapse-objection' WHERE kind IN ('lapse-box-objection', 'lapse-order-objection') AND done_at IS NULL;

UPDATE email SET template = 'claim-told',
  props = props - 'paid' || jsonb_build_object('of', 'shop-order', 'price', props->'paid') WHERE template = 'order-claim-told';
UPDATE email SET template = 'claim-ended', props = props || '{"of": "shop-order"}' WHERE template = 'order-claim-ended';
