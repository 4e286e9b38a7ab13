-- Staff keep campaigns in the studio (R8.09). Only goods that are not reduced already, if they say so; who ended it, and
-- which one it was copied from; the version that two colleagues hold against each other.
ALTER TABLE campaign
  ADD COLUMN full_price_only boolean NOT NULL DEFAULT false,
  ADD COLUMN copied_from uuid REFERENCES campaign(id) ON DELETE SET NULL,
  ADD COLUMN version int NOT NULL DEFAULT 1;

-- What somebody has used stays as it was when they used it: it can be ended, counted and called otherwise, and no more.
CREATE FUNCTION campaign_keeps_its_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - ARRAY['redeemed', 'ends_at', 'name', 'version', 'copied_from']
    IS DISTINCT FROM to_jsonb(NEW) - ARRAY['redeemed', 'ends_at', 'name', 'version', 'copied_from']
    AND EXISTS (SELECT FROM redemption WHERE campaign_id = OLD.id) THEN
    RAISE EXCEPTION 'campaign % has been used: it is ended or copied, not changed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER campaign_keeps_its_word BEFORE UPDATE ON campaign
  FOR EACH ROW EXECUTE FUNCTION campaign_keeps_its_word();

-- Codes that were made together, each for one use. They are handed out as a file, once.
CREATE TABLE campaign_batch (
  id uuid PRIMARY KEY,
  campaign_id uuid NOT NULL REFERENCES campaign(id) ON DELETE CASCADE,
  size int NOT NULL CHECK (size BETWEEN 1 AND 20000),
  made_by uuid NOT NULL REFERENCES staff(id),
  made_at timestamptz NOT NULL,
  handed_out_by uuid REFERENCES staff(id),
  handed_out_at timestamptz,
  CHECK ((handed_out_by IS NULL) = (handed_out_at IS NULL))
);
CREATE INDEX campaign_batch_campaign ON campaign_batch (campaign_id);
ALTER TABLE campaign_code ADD COLUMN batch_id uuid REFERENCES campaign_batch(id) ON DELETE CASCADE;
CREATE INDEX campaign_code_batch ON campaign_code (batch_id) WHERE batch_id IS NOT NULL;

-- In which market it was used: sums of different currencies are not added.
ALTER TABLE redemption ADD COLUMN market text CHECK (market IN ('da', 'se', 'nl', 'de'));
UPDATE redemption r SET market = coalesce((SELECT market FROM shop_order WHERE id = r.order_id), (SELECT market FROM member WHERE id = r.member_id));
ALTER TABLE redemption ALTER COLUMN market SET NOT NULL;
CREATE INDEX redemption_of_campaign ON redemption (campaign_id) INCLUDE (market, amount) WHERE given_back_at IS NULL;
