import { type Db, sql } from '#/platform/database/db.ts'

export type OurCharge = {
  id: string
  state: string
  amount: number
  currency: string
  providerId: string | null
}
export type OurRefund = { id: string; state: string; amount: number; providerId: string | null }

const chargeRow = sql`id, state, amount, currency, provider_id FROM charge`
/** By the charge id in the provider's object, or by the object's own id. */
export const chargeNamed = (db: Db, { id, intent }: { id: string; intent: string }) =>
  db.maybe<OurCharge>(sql`SELECT ${chargeRow} WHERE id::text = ${id} OR provider_id = ${intent} LIMIT 1`)

/** Charges that may have been paid since the backup: the provider has them, and we wait. */
export const openCharges = (db: Db) =>
  db.many<{ providerId: string }>(sql`
    SELECT provider_id FROM charge WHERE provider_id IS NOT NULL AND state NOT IN ('captured', 'cancelled')`)

export const chargesCapturedSince = (db: Db, since: Date) =>
  db.many<OurCharge & { providerId: string }>(
    sql`SELECT ${chargeRow} WHERE state = 'captured' AND captured_at >= ${since}`,
  )

export const refundNamed = (db: Db, { id, providerId }: { id: string; providerId: string }) =>
  db.maybe<OurRefund>(sql`
    SELECT id, state, amount, provider_id FROM refund WHERE id::text = ${id} OR provider_id = ${providerId} LIMIT 1`)
