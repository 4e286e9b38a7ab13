import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { Conflict, found, NotFound, Refused } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { findDesk, lockDesks, takesCalls } from '../desks.ts'
import { handOverCalls } from '../hand-over.ts'
import type { DaySpan, Days } from '../slots/slots.rule.ts'
import { areApart } from './hours.rule.ts'

type CallHours = { markets: MarketId[]; deputyId: string | null; hours: DaySpan[] }
type Of = { stylistId: string; staffId: string }
const MOST_AWAY = 50

export const listCallers = (db: Db) =>
  db.many<{ id: string; name: string }>(
    sql`SELECT s.id, s.name FROM staff s WHERE ${takesCalls} ORDER BY s.name, s.id`,
  )

/** Hours and deputy of a stylist; defaults before the first save. */
export const deskOf = async (db: Db, stylistId: string) => {
  const { name } = found((await listCallers(db)).find(({ id }) => id === stylistId))
  const { markets, deputyId, hours, away } = (await findDesk(db, stylistId)) ?? {
    markets: [],
    deputyId: null,
    hours: [],
    away: [],
  }
  return { stylistId, name, markets, deputyId, hours, away }
}

/** Replaces the whole week. Booked calls stay booked. */
export const saveCallHours = (ctx: Ctx, of: Of, { markets, deputyId, hours }: CallHours): Promise<void> =>
  changing(ctx, of, 'call-hours-kept', async ({ db }) => {
    if (!areApart(hours) || hours.some(({ starts, ends }) => starts >= ends)) throw Refused('call-hours')
    if (deputyId && (deputyId === of.stylistId || !(await isColleague(db, deputyId))))
      throw Refused('call-hours')
    await db.run(
      sql`UPDATE call_desk SET markets = ${markets}, deputy_id = ${deputyId} WHERE stylist_id = ${of.stylistId}`,
    )
    await db.run(sql`DELETE FROM call_hours WHERE stylist_id = ${of.stylistId}`)
    await db.run(sql`
      INSERT INTO call_hours (stylist_id, weekday, starts, ends)
      SELECT ${of.stylistId}, weekday, starts, ends
      FROM json_to_recordset(${json(hours)}::json) AS h (weekday smallint, starts time, ends time)`)
  })

/** Adds days away. Calls booked on them go to the deputy, or are cancelled with a mail. */
export async function addAway(ctx: Ctx, of: Of, { from, to }: Days): Promise<void> {
  await changing(ctx, of, 'call-away-added', async ({ db, random }) => {
    if (to < from) throw Refused('call-hours')
    const added = await db.run(sql`
      INSERT INTO call_away (id, stylist_id, from_day, to_day) SELECT ${random.uuid()}, ${of.stylistId}, ${from}, ${to}
      WHERE (SELECT count(*) FROM call_away WHERE stylist_id = ${of.stylistId} AND to_day >= ${from}) < ${MOST_AWAY}`)
    if (added === 0) throw Refused('call-hours')
  })
  await handOverCalls(ctx)
}

export const removeAway = (ctx: Ctx, of: Of, id: string): Promise<void> =>
  changing(ctx, of, 'call-away-removed', async ({ db }) => {
    const removed = await db.run(sql`DELETE FROM call_away WHERE id = ${id} AND stylist_id = ${of.stylistId}`)
    if (removed === 0) throw Conflict('changed-meanwhile')
  })

/** Runs a change under the lock that bookings take. */
const changing = (
  ctx: Ctx,
  { stylistId, staffId }: Of,
  action: string,
  change: (ctx: Ctx) => Promise<void>,
) =>
  inTransaction(ctx, async (ctx) => {
    if (!(await isColleague(ctx.db, stylistId))) throw NotFound()
    await ctx.db.run(
      sql`INSERT INTO call_desk (stylist_id, markets) VALUES (${stylistId}, '{}') ON CONFLICT DO NOTHING`,
    )
    await lockDesks(ctx.db, { stylistId })
    await change(ctx)
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action,
      subject: { kind: 'staff', id: stylistId },
    })
  })

const isColleague = async (db: Db, id: string) => (await listCallers(db)).some((one) => one.id === id)
