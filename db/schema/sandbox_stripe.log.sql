-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE sandbox_stripe.log (
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  request_id text NOT NULL,
  what text NOT NULL,
  object_id text NOT NULL,
  payment_intent text,
  amount bigint,
  currency text,

  CONSTRAINT log_pkey PRIMARY KEY (seq),
  CONSTRAINT log_check CHECK ((amount IS NULL) = (currency IS NULL))
);

CREATE INDEX log_by_intent ON sandbox_stripe.log (payment_intent) WHERE payment_intent IS NOT NULL;

CREATE TRIGGER log_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON sandbox_stripe.log FOR EACH STATEMENT EXECUTE FUNCTION sandbox_stripe.refuse_change();
