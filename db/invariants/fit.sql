-- R6.10: each sum of answers on fit is that of the answers, by their weights.
CREATE VIEW inv_fit_counts AS
WITH counted AS (SELECT goods, answers, small, large FROM fit_count WHERE scope = 'product' AND size = ''),
  answered AS (SELECT product_id::text AS goods, sum(weight::double precision) AS answers,
    sum(weight::double precision) FILTER (WHERE felt = 'small') AS small,
    sum(weight::double precision) FILTER (WHERE felt = 'large') AS large FROM fit_answer GROUP BY product_id)
SELECT 'R6.10 fit counts differ from the answers' AS name, goods AS detail
FROM counted FULL JOIN answered USING (goods)
WHERE (coalesce(counted.answers, 0), coalesce(counted.small, 0), coalesce(counted.large, 0))
  <> (coalesce(answered.answers, 0), coalesce(answered.small, 0), coalesce(answered.large, 0));
