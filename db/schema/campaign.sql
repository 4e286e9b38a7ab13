-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE campaign (
  id uuid NOT NULL,
  name text NOT NULL,
  title jsonb NOT NULL,
  trigger text NOT NULL,
  kind text NOT NULL,
  percent integer,
  amounts jsonb NOT NULL DEFAULT '{}'::jsonb,
  minimums jsonb NOT NULL DEFAULT '{}'::jsonb,
  markets text[] NOT NULL,
  categories text[] NOT NULL DEFAULT '{}'::text[],
  brands text[] NOT NULL DEFAULT '{}'::text[],
  products uuid[] NOT NULL DEFAULT '{}'::uuid[],
  per_customer integer,
  total_limit integer,
  redeemed integer NOT NULL DEFAULT 0,
  "position" integer NOT NULL DEFAULT 100,
  combinable boolean NOT NULL DEFAULT true,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL,
  full_price_only boolean NOT NULL DEFAULT false,
  copied_from uuid,
  version integer NOT NULL DEFAULT 1,

  CONSTRAINT campaign_pkey PRIMARY KEY (id),
  CONSTRAINT campaign_name_key UNIQUE (name),
  CONSTRAINT campaign_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  CONSTRAINT campaign_copied_from_fkey FOREIGN KEY (copied_from) REFERENCES campaign(id) ON DELETE SET NULL,
  CONSTRAINT campaign_name_check CHECK (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(name) <= 60),
  CONSTRAINT campaign_title_check CHECK (title ?& ARRAY['da', 'se', 'nl', 'de']),
  CONSTRAINT campaign_trigger_check CHECK (trigger IN ('automatic', 'code', 'cookie')),
  CONSTRAINT campaign_kind_check CHECK (kind IN ('percent', 'amount', 'free-shipping')),
  CONSTRAINT campaign_check1 CHECK ((kind = 'percent') = (percent IS NOT NULL)),
  CONSTRAINT campaign_check2 CHECK (kind <> 'amount' OR amounts ?& markets),
  CONSTRAINT campaign_percent_check CHECK (percent >= 1 AND percent <= 100),
  CONSTRAINT campaign_markets_check CHECK (cardinality(markets) > 0 AND markets <@ ARRAY['da', 'se', 'nl', 'de']),
  CONSTRAINT campaign_per_customer_check CHECK (per_customer > 0),
  CONSTRAINT campaign_total_limit_check CHECK (total_limit > 0),
  CONSTRAINT campaign_check3 CHECK (redeemed >= 0 AND redeemed <= total_limit),
  CONSTRAINT campaign_check CHECK (ends_at > starts_at)
);

CREATE INDEX campaign_running ON campaign (starts_at, ends_at);

CREATE TRIGGER campaign_keeps_its_word BEFORE UPDATE ON campaign FOR EACH ROW EXECUTE FUNCTION campaign_keeps_its_word();

-- Referenced by campaign_batch, campaign_code, redemption.
