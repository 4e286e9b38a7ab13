import { lockMember } from '#/people/members/member-row.ts'
import { findMember } from '#/people/members/members.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, found, Refused } from '#/platform/errors.ts'
import { formatDate } from '#/platform/markets/format.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { changeStylist } from './assign.ts'
import { formerStylists, listColleagues } from './colleagues.ts'
import { type ChangeReason, changeableFrom, chooseStylist } from './stylists.rule.ts'

type Request = { memberId: string; why: ChangeReason; words: string }

/**
 * Gives the member another stylist from now on. Boxes that are not begun belong to the new stylist at once, since a
 * waiting box belongs to its member's stylist. Needs an available stylist, and is possible once in 30 days.
 */
export const askForAnother = (ctx: Ctx, { memberId, why, words }: Request): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockMember(ctx.db, memberId)
    const { market, stylistId } = found(await findMember(ctx.db, memberId))
    if (!stylistId) throw Conflict('stylist-not-yet')
    if (why === 'other' && words === '') throw Refused('stylist-say-why')
    const from = changeableFrom(await lastRequestAt(ctx.db, memberId), market, ctx.clock.now())
    if (from) throw Refused('stylist-changed-lately', { date: formatDate(atNoon(from), market, 'day') })
    const but = [stylistId, ...(await formerStylists(ctx.db, memberId))]
    const toId = chooseStylist(await listColleagues(ctx), { market, but })?.id
    if (!toId) throw Refused('stylist-no-other')
    await changeStylist(ctx, { memberId, fromId: stylistId, toId, cause: 'asked', why, words })
  })

export const lastRequestAt = async (db: Db, memberId: string): Promise<Date | null> =>
  (
    await db.one<{ at: Date | null }>(
      sql`SELECT max(at) AS at FROM stylist_change WHERE member_id = ${memberId} AND cause = 'asked'`,
    )
  ).at
