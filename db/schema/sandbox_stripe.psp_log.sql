-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE VIEW sandbox_stripe.psp_log AS
 SELECT payment_intent AS id,
    sum(amount) FILTER (WHERE what = 'charge.succeeded') AS amount,
    COALESCE(- sum(amount) FILTER (WHERE what = 'refund.succeeded'), 0::numeric) AS refunded,
    min(currency) AS currency,
    min(at) FILTER (WHERE what = 'charge.succeeded') AS captured_at
   FROM sandbox_stripe.log
  WHERE payment_intent IS NOT NULL AND amount IS NOT NULL
  GROUP BY payment_intent
 HAVING count(*) FILTER (WHERE what = 'charge.succeeded') > 0;
