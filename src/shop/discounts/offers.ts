import { type Sql, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** Values that are not known yet are passed as a part of the statement. */
export type OffersQuery = {
  market: MarketId | Sql
  now: Date | Sql
  codes: readonly string[] | Sql
  campaign: string | null | Sql
  /** The customer's key, once the customer is known (`customerKey`). */
  customer: string | null
}

/**
 * The discounts that may be taken off now, with the columns of `Offer`: begun, not ended, not used up, also not by this
 * customer. Read at each request, so that a discount that has just ended is gone.
 */
export const offersNow = ({ market, now, codes, campaign, customer }: OffersQuery): Sql => sql`
    SELECT DISTINCT ON (c.id) c.id, coalesce(c.title ->> ${market}::text, c.name) AS title, k.code, c.kind, c.percent,
      coalesce((c.amounts ->> ${market}::text)::bigint, 0) AS amount, coalesce((c.minimums ->> ${market}::text)::bigint, 0) AS minimum,
      c.categories, c.brands, c.products, c.full_price_only AS "fullPriceOnly", c.position, c.combinable
    FROM campaign c
    LEFT JOIN campaign_code k ON k.campaign_id = c.id AND c.trigger = 'code' AND k.code = ANY(${codes})
      AND (k.total_limit IS NULL OR k.redeemed < k.total_limit)
    WHERE ${market} = ANY(c.markets) AND c.starts_at <= ${now} AND (c.ends_at IS NULL OR c.ends_at > ${now})
      AND CASE c.trigger WHEN 'code' THEN k.code IS NOT NULL WHEN 'cookie' THEN c.name = ${campaign} ELSE true END
      AND (c.total_limit IS NULL OR c.redeemed < c.total_limit)
      AND (c.per_customer IS NULL OR ${customer}::text IS NULL OR c.per_customer > (
        SELECT count(*) FROM redemption r
        WHERE r.counts_on = c.id AND r.customer = ${customer} AND r.given_back_at IS NULL))
    ORDER BY c.id, k.code`
