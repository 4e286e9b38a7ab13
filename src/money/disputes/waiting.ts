import { memberName } from '#/people/members/search-members.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import type { DisputeState } from './dispute.states.ts'

/** Counts disputes that wait for our answer, and those due by then. */
export const countOpenDisputes = (db: Db, { now, tonight }: { now: Date; tonight: Date }) =>
  db.one<{ count: number; overdue: number; today: number }>(sql`
    SELECT count(*)::int AS count, count(*) FILTER (WHERE due_at <= ${now})::int AS overdue,
      count(*) FILTER (WHERE due_at > ${now} AND due_at < ${tonight})::int AS today
    FROM dispute d WHERE state = 'open' AND ${inCountries(db, sql`d.market`)}`)

type Row = { id: string; name: string; detail: string; at: Date; amount: number; currency: string }

export async function firstOpenDisputes(db: Db, most: number) {
  const rows = await db.many<Row>(sql`
    SELECT d.id, ${memberName} AS name, replace(d.reason, '_', ' ') AS detail, d.due_at AS at, d.amount, d.currency
    FROM dispute d JOIN charge c ON c.id = d.charge_id JOIN member m ON m.id = c.member_id
    WHERE d.state = 'open' AND ${inCountries(db, sql`d.market`)} ORDER BY d.due_at, d.id LIMIT ${most}`)
  return rows.map(({ amount, currency, ...dispute }) => ({ ...dispute, money: { amount, currency } }))
}

export const disputesOfCharge = (db: Db, chargeId: string) =>
  db.many<{ id: string; state: DisputeState; amount: number; dueAt: Date }>(
    sql`SELECT id, state, amount, due_at FROM dispute WHERE charge_id = ${chargeId} ORDER BY opened_at DESC, id`,
  )
