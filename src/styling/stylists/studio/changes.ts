import { audit, nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, empty, sql } from '#/platform/database/db.ts'
import { NotFound } from '#/platform/errors.ts'
import { type MarketId, studioTimeZone } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { ChangeReason } from '../stylists.rule.ts'

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

/**
 * Members' reasons for asking for another stylist: unseen ones first, the oldest first, then the newest of the
 * others.
 */
export async function listChanges(db: Db): Promise<Change[]> {
  const of = (unseen: boolean) =>
    db.many<Change>(sql`
      SELECT c.id, c.member_id, m.first_name || ' ' || m.last_name AS member, m.market, f.name AS "from", t.name AS "to", c.why, c.words,
        c.at, c.seen_at, c.shown_at
      FROM stylist_change c JOIN member m ON m.id = c.member_id JOIN staff f ON f.id = c.from_id JOIN staff t ON t.id = c.to_id
      WHERE c.cause = 'asked' AND ${unseen ? sql`c.seen_at IS NULL ORDER BY c.at, c.id` : sql`c.seen_at IS NOT NULL ORDER BY c.at DESC, c.id`} LIMIT ${MOST}`)
  return [...(await of(true)), ...(await of(false))]
}

export const countUnseen = async (db: Db): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM stylist_change WHERE cause = 'asked' AND seen_at IS NULL`,
    )
  ).count

export const firstUnseen = (db: Db, most: number) =>
  db.many<{ id: string; name: string; detail: string; at: Date }>(sql`
    SELECT c.id, m.first_name || ' ' || m.last_name AS name, 'from ' || f.name AS detail, c.at
    FROM stylist_change c JOIN member m ON m.id = c.member_id JOIN staff f ON f.id = c.from_id
    WHERE c.cause = 'asked' AND c.seen_at IS NULL ORDER BY c.at, c.id LIMIT ${most}`)

/** Reasons that the lead showed to the stylist, with the month only (2026-11): a day would tell who said it. */
export const shownReasons = (db: Db, stylistId: string) =>
  db.many<{ id: string; why: ChangeReason; words: string; month: string }>(sql`
    SELECT id, why, words, to_char(at AT TIME ZONE ${studioTimeZone}, 'YYYY-MM') AS month FROM stylist_change
    WHERE from_id = ${stylistId} AND shown_at IS NOT NULL ORDER BY at DESC LIMIT ${MOST}`)

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
