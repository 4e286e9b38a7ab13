import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { isUuid } from '#/platform/validation/uuid.rule.ts'

export type TheirRow = {
  id: string
  kind: string
  amount: number
  currency: string
  intent: string | null
  source: string | null
  ourId: string | null
}
type Ours = {
  chargeId: string
  refundId: string | null
  market: MarketId
  /** Our ledger's amount of it at the provider, negative for a refund; 0 if another row covers it. */
  booked: number
  underWay: boolean
}

/** One of ours that the provider's book did not have: it is taken out of the provider's account already. */
const stands = sql`d.kind = 'unknown-there' AND d.ended_as IS DISTINCT FROM 'agrees' AND d.agreed_at IS NULL`

/** Finds our object of a provider's row: by the id that we gave the provider, or by the provider's own. */
export async function findOurs(db: Db, row: TheirRow): Promise<Ours | undefined> {
  const ourId = row.ourId && isUuid(row.ourId) ? row.ourId : null
  if (row.kind === 'refund')
    return (
      (ourId && (await findRefund(db, row, sql`r.id = ${ourId}`))) ||
      (row.source && (await findRefund(db, row, sql`r.provider_id = ${row.source}`))) ||
      (await findPayment(db, row))
    )
  const disputed = row.kind === 'dispute' && row.source && (await findDispute(db, row))
  if (disputed) return disputed
  const given = ourId && row.kind === 'payment' && (await findCharge(db, row, sql`c.id = ${ourId}`))
  return given || (await findPayment(db, row))
}

const findPayment = async (db: Db, row: TheirRow) =>
  row.intent ? findCharge(db, row, sql`c.provider_id = ${row.intent}`) : undefined

/** Only a payment's own row holds the captured amount; a dispute's row is merely about it. */
const findCharge = (db: Db, { id, kind, currency }: TheirRow, which: Sql) =>
  db.maybe<Ours>(sql`
    SELECT c.id AS charge_id, NULL::uuid AS refund_id, c.market, false AS under_way,
      CASE WHEN ${kind === 'payment'}::boolean AND c.state = 'captured'
          AND NOT EXISTS (SELECT FROM provider_entry o WHERE o.charge_id = c.id AND o.kind = 'payment' AND o.id <> ${id})
          AND NOT EXISTS (SELECT FROM money_difference d WHERE d.about = c.id::text AND ${stands})
        THEN c.captured_amount ELSE 0 END::bigint AS booked
    FROM charge c WHERE ${which} AND c.currency = ${currency}`)

const findRefund = (db: Db, { id, amount, currency }: TheirRow, which: Sql) =>
  db.maybe<Ours>(sql`
    SELECT r.charge_id, r.id AS refund_id, c.market, r.state IN ('pending', 'unknown') AND -r.amount = ${amount} AS under_way,
      CASE WHEN r.state = 'done' AND NOT EXISTS (SELECT FROM provider_entry o WHERE o.refund_id = r.id AND o.id <> ${id})
          AND NOT EXISTS (SELECT FROM money_difference d WHERE d.about = r.id::text AND ${stands})
        THEN -r.amount ELSE 0 END::bigint AS booked
    FROM refund r JOIN charge c ON c.id = r.charge_id WHERE ${which} AND c.currency = ${currency}`)

/**
 * A dispute takes its amount once, and returns it once when won: an amount in another row does not count for this
 * one.
 */
const findDispute = (db: Db, { id, source, amount, currency }: TheirRow) =>
  db.maybe<Ours>(sql`
    SELECT d.charge_id, NULL::uuid AS refund_id, d.market, false AS under_way,
      CASE WHEN EXISTS (SELECT FROM provider_entry o LEFT JOIN money_difference m ON m.about = o.id
            WHERE o.source = ${source} AND o.kind = 'dispute' AND o.id <> ${id} AND (o.amount < 0) = ${amount < 0}::boolean
              AND (o.state = 'agrees' OR m.ours <> 0)) THEN 0
        WHEN ${amount < 0}::boolean THEN -d.amount WHEN d.state = 'won' THEN d.amount ELSE 0 END::bigint AS booked
    FROM dispute d WHERE d.provider_id = ${source} AND d.currency = ${currency}`)
