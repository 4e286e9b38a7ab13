import { forgetLater as forgetFaultPhotoLater } from '#/after-sales/faults/photos/forget-fault-photo.ts'
import { forgetReturnPhotoLater } from '#/goods/fulfilment/intake/photos/forget-return-photo.ts'
import { forgetPhotoLater } from '#/people/photos/forget-photo.ts'
import { UNDO_MS } from '#/people/photos/photos.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { retentionIn, retentionMonths } from '#/platform/markets/retention/retention.rule.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { tryToErase } from '../erasure/erase-member.ts'
import { blankMails } from '../erasure/erased-rows.ts'
import { eraseEach } from './erase-each.ts'
import { overSince, type Removed } from './removal.rule.ts'

const AT_A_TIME = 2_000

/** Erases purchases without an account when the time for faults is over; what is open stays until it is not. */
export async function eraseOldGuests(ctx: Ctx): Promise<Removed> {
  const now = ctx.clock.now()
  const guests: { id: string }[] = []
  for (const market of marketIds) {
    const before = overSince(now, retentionIn(marketAt(market, now)).guest.count, market)
    guests.push(...(await listOldGuests(ctx.db, { market, before })))
  }
  return eraseEach(guests, (id) => tryToErase(ctx, id, { by: 'period', proof: false, byAddress: false }))
}

const listOldGuests = (db: Db, { market, before }: { market: MarketId; before: Date }) =>
  db.many<{ id: string }>(sql`
    SELECT m.id FROM member m
    WHERE m.kind = 'guest' AND m.market = ${market} AND m.erased_at IS NULL AND m.created_at < ${before}
      AND NOT EXISTS (SELECT FROM shop_order o WHERE o.member_id = m.id AND o.delivered_at >= ${before})
    ORDER BY m.created_at, m.id`)

/** Removes photos of members and of styles they like, unless a box was ordered meanwhile. */
export const removePhotos = (ctx: Ctx): Promise<Removed> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const before = overSince(now, retentionMonths.photo)
    const photos = await ctx.db.many<{ id: string }>(sql`
      UPDATE member_photo SET removed_at = ${now}, place = NULL WHERE id = ANY(ARRAY(
        SELECT p.id FROM member_photo p
        WHERE p.kind IN ('me', 'inspiration') AND p.removed_at IS NULL AND p.stored_at IS NOT NULL AND p.added_at < ${before}
          AND NOT EXISTS (SELECT FROM box b WHERE b.member_id = p.member_id AND b.offered_at >= ${before})
        ORDER BY p.added_at LIMIT ${AT_A_TIME} FOR UPDATE SKIP LOCKED)) RETURNING id`)
    const dueAt = new Date(now.getTime() + UNDO_MS)
    for (const { id } of photos) await forgetPhotoLater(ctx, { photoId: id, dueAt })
    return { removed: photos.length, waiting: 0 }
  })

/** Removes photos of faults that are decided, and of pieces that came back. */
export const removeCasePhotos = (ctx: Ctx): Promise<Removed> =>
  inTransaction(ctx, async (ctx) => {
    const dueAt = ctx.clock.now()
    const before = overSince(dueAt, retentionMonths['case-photo'])
    const faults = await ctx.db.many<{ id: string }>(sql`
      DELETE FROM fault_photo WHERE id = ANY(ARRAY(
        SELECT p.id FROM fault_photo p JOIN piece_fault f ON f.id = p.fault_id
        WHERE p.added_at < ${before} AND f.decided_at IS NOT NULL
        ORDER BY p.added_at LIMIT ${AT_A_TIME} FOR UPDATE OF p SKIP LOCKED)) RETURNING id`)
    const returned = await ctx.db.many<{ id: string }>(sql`
      DELETE FROM return_photo WHERE id = ANY(ARRAY(
        SELECT p.id FROM return_photo p WHERE p.added_at < ${before}
        ORDER BY p.added_at LIMIT ${AT_A_TIME} FOR UPDATE SKIP LOCKED)) RETURNING id`)
    for (const { id } of faults) await forgetFaultPhotoLater(ctx, { photoId: id, dueAt })
    for (const { id } of returned) await forgetReturnPhotoLater(ctx, { photoId: id, dueAt })
    return { removed: faults.length + returned.length, waiting: 0 }
  })

/** Blanks the content of old mails, in batches: a mail stays counted, without its recipient and its words. */
export async function blankOldMails({ db, clock }: Ctx): Promise<Removed> {
  const before = overSince(clock.now(), retentionMonths.mail)
  let removed = 0
  for (let batch = AT_A_TIME; batch === AT_A_TIME; removed += batch)
    batch = await db.run(
      blankMails(sql`id = ANY(ARRAY(
        SELECT id FROM email WHERE queued_at < ${before} AND recipient::text NOT LIKE '%@erased.invalid'
          AND state IN ('sent', 'failed', 'unknown')
        ORDER BY queued_at LIMIT ${AT_A_TIME} FOR UPDATE SKIP LOCKED))`),
    )
  return { removed, waiting: 0 }
}
