import { type Sql, sql } from '#/platform/database/db.ts'

type Claimed = { id: string; amount: number | null; currency: string | null; customer: string | null }

/**
 * SQL condition: the charge is captured exactly as this intent says, by number, amount, currency and customer
 * (T70).
 */
export const isBookedAs = ({ id, amount, currency, customer }: Claimed): Sql => sql`EXISTS (
  SELECT FROM charge c LEFT JOIN payment_customer p ON p.member_id = c.member_id
  WHERE c.provider_id = ${id} AND c.state = 'captured' AND c.captured_amount = ${amount}::bigint
    AND lower(c.currency) = ${currency}::text AND p.provider_id IS NOT DISTINCT FROM ${customer}::text)`
