import { memberName } from '#/people/members/search-members.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'

const mayBeAgreedBy = (staffId: string) => sql`g.state = 'waiting' AND g.asked_by <> ${staffId}`

export const countToAgree = async (db: Db, staffId: string): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM credit_grant g WHERE ${mayBeAgreedBy(staffId)} AND ${inCountries(db, sql`g.market`)}`,
    )
  ).count

type GrantRow = { id: string; name: string; detail: string; at: Date; market: MarketId; amount: number }

export async function firstToAgree(db: Db, { staffId, most }: { staffId: string; most: number }) {
  const rows = await db.many<GrantRow>(sql`
    SELECT g.id, ${memberName} AS name, 'asked by ' || s.name AS detail, g.asked_at AS at, g.market, g.amount
    FROM credit_grant g JOIN member m ON m.id = g.member_id JOIN staff s ON s.id = g.asked_by
    WHERE ${mayBeAgreedBy(staffId)} AND ${inCountries(db, sql`g.market`)} ORDER BY g.asked_at, g.id LIMIT ${most}`)
  return rows.map(({ market, amount, ...grant }) => ({
    ...grant,
    money: { amount, currency: marketOf(market).currency },
  }))
}
