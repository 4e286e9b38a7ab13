import { memberIs } from '#/people/members/search-members.ts'
import { audit, nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, empty, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { NotFound } from '#/platform/errors.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { type MarketId, studioTimeZone } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { stylistNamed } from '../colleagues.ts'
import { type ChangeReason, changeReasons } from '../stylists.rule.ts'

type Change = {
  id: string
  memberId: string
  member: string
  market: MarketId
  from: string
  to: string
  why: ChangeReason
  words: string
  at: Date
  seenAt: Date | null
  shownAt: Date | null
}
const MOST = 100

/** Members' requests for another stylist, with their reasons. */
export const stylistChanges = listSpec<Change>()({
  tables: sql`stylist_change c`,
  joins: sql`JOIN member m ON m.id = c.member_id JOIN staff f ON f.id = c.from_id JOIN staff t ON t.id = c.to_id`,
  columns: sql`c.id, c.member_id, m.first_name || ' ' || m.last_name AS member, m.market, f.name AS "from", t.name AS "to", c.why, c.words,
    c.at, c.seen_at, c.shown_at`,
  where: sql`c.cause = 'asked'`,
  market: sql`(SELECT x.market FROM member x WHERE x.id = c.member_id)`,
  key: sql`c.id`,
  added: sql`c.at`,
  search: [memberIs(sql`c.member_id`)],
  filters: {
    state: {
      is: (state) => (state === 'unread' ? sql`c.seen_at IS NULL` : sql`c.seen_at IS NOT NULL`),
      values: ['unread', 'read'],
    },
    why: { by: sql`c.why`, values: changeReasons },
    stylist: { is: (id) => sql`c.from_id = ${stylistNamed(id)}`, exact: true },
    at: { by: sql`c.at`, range: 'day' },
  },
  sorts: { at: sql`c.at` },
  order: '-at',
  csv: [
    ['Requested', ({ at }) => at],
    ['Member', ({ member }) => member],
    ['Market', ({ market }) => market],
    ['From', ({ from }) => from],
    ['To', ({ to }) => to],
    ['Reason', ({ why }) => why],
    ['Words', ({ words }) => words],
    ['Read', ({ seenAt }) => seenAt],
    ['Shown to the stylist', ({ shownAt }) => shownAt],
  ],
})

export const countUnseen = async (db: Db): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM stylist_change c WHERE c.cause = 'asked' AND c.seen_at IS NULL
        AND ${inCountries(db, sql`(SELECT m.market FROM member m WHERE m.id = c.member_id)`)}`,
    )
  ).count

export const firstUnseen = (db: Db, most: number) =>
  db.many<{ id: string; name: string; detail: string; at: Date }>(sql`
    SELECT c.id, m.first_name || ' ' || m.last_name AS name, 'from ' || f.name AS detail, c.at
    FROM stylist_change c JOIN member m ON m.id = c.member_id JOIN staff f ON f.id = c.from_id
    WHERE c.cause = 'asked' AND c.seen_at IS NULL AND ${inCountries(db, sql`m.market`)} ORDER BY c.at, c.id LIMIT ${most}`)

type Reason = { id: string; why: ChangeReason; words: string; month: string }

/**
 * The newest reasons that the lead showed to the stylist, with the month only (2026-11): a day would tell who said
 * it. `more`: there are older ones.
 */
export async function shownReasons(db: Db, stylistId: string): Promise<{ reasons: Reason[]; more: boolean }> {
  const reasons = await db.many<Reason>(sql`
    SELECT id, why, words, to_char(at AT TIME ZONE ${studioTimeZone}, 'YYYY-MM') AS month FROM stylist_change
    WHERE from_id = ${stylistId} AND shown_at IS NOT NULL ORDER BY at DESC LIMIT ${MOST + 1}`)
  return { reasons: reasons.slice(0, MOST), more: reasons.length > MOST }
}

type Word = { id: string; staffId: string; show: boolean }

/** Marks a reason as read, and shows it to the stylist or not. Once shown, it stays shown; a repeat changes nothing. */
export const markSeen = (ctx: Ctx, { id, staffId, show }: Word): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const row = await ctx.db.maybe<{ seenAt: Date | null; shownAt: Date | null }>(
      sql`SELECT seen_at, shown_at FROM stylist_change WHERE id = ${id} AND cause = 'asked' FOR UPDATE`,
    )
    if (!row) throw NotFound()
    if (row.seenAt && (row.shownAt || !show)) return nothingChanged(ctx)
    const shown = show ? sql`, shown_at = ${now}, shown_by = ${staffId}` : empty
    await ctx.db.run(sql`
      UPDATE stylist_change SET seen_at = coalesce(seen_at, ${now}), seen_by = coalesce(seen_by, ${staffId})${shown} WHERE id = ${id}`)
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: show ? 'stylist-change-shown' : 'stylist-change-seen',
      subject: { kind: 'stylist-change', id },
    })
  })
