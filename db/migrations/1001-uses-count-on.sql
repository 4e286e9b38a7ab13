-- A campaign that is replaced does not begin its limits anew: what was used of it counts on the one in its place. What an order
-- was given still says by which campaign.
ALTER TABLE redemption ADD counts_on uuid REFERENCES campaign (id);
UPDATE redemption SET counts_on = campaign_id;
ALTER TABLE redemption ALTER counts_on SET NOT NULL;
DROP INDEX redemption_nth;
CREATE UNIQUE INDEX redemption_nth ON redemption (counts_on, customer, nth) WHERE given_back_at IS NULL;
