import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

type Whose = { stylistId?: string }
const of = ({ stylistId }: Whose) =>
  sql`(${stylistId ?? null}::uuid IS NULL OR c.stylist_id = ${stylistId ?? null})`

export const countCalls = (db: Db, { now, tonight, ...whose }: Whose & { now: Date; tonight: Date }) =>
  db.one<{ overdue: number; today: number }>(sql`
    SELECT count(*) FILTER (WHERE state = 'ended' OR ends_at <= ${now})::int AS overdue,
      count(*) FILTER (WHERE state = 'booked' AND ends_at > ${now})::int AS today
    FROM booked_call c WHERE state IN ('booked', 'ended') AND starts_at < ${tonight} AND ${of(whose)} AND ${inCountries(db, sql`c.market`)}`)

export const firstCalls = (db: Db, { tonight, most, ...whose }: Whose & { tonight: Date; most: number }) =>
  db.many<{ id: string; name: string; detail: string; at: Date }>(sql`
    SELECT c.id, m.first_name || ' ' || m.last_name AS name, c.topic AS detail, c.starts_at AS at
    FROM booked_call c JOIN member m ON m.id = c.member_id
    WHERE c.state IN ('booked', 'ended') AND c.starts_at < ${tonight} AND ${of(whose)} AND ${inCountries(db, sql`c.market`)} ORDER BY c.starts_at, c.id LIMIT ${most}`)

export type CallRow = {
  id: string
  state: 'booked' | 'ended'
  startsAt: Date
  endsAt: Date
  market: MarketId
  topic: string
  phone: string
  memberId: string
  name: string
  stylist: string
  boxId: string | null
  boxNumber: string | null
}

/** Calls without an outcome and coming calls, with the member's newest box. */
export const listCalls = (db: Db, whose: Whose, most = 200) =>
  db.many<CallRow>(sql`
    SELECT c.id, c.state, c.starts_at, c.ends_at, c.market, c.topic, c.phone, c.member_id,
      m.first_name || ' ' || m.last_name AS name, s.name AS stylist, b.id AS box_id, b.number AS box_number
    FROM booked_call c JOIN member m ON m.id = c.member_id JOIN staff s ON s.id = c.stylist_id
    LEFT JOIN LATERAL (SELECT id, number FROM box WHERE member_id = c.member_id ORDER BY offered_at DESC LIMIT 1) b ON true
    WHERE c.state IN ('booked', 'ended') AND ${of(whose)} AND ${inCountries(db, sql`c.market`)} ORDER BY c.starts_at, c.id LIMIT ${most}`)
