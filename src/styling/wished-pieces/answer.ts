import type { Box } from '#/boxes/boxes.ts'
import { release } from '#/goods/catalogue/stock/stock.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { LeftOutReason } from './wished.rule.ts'
import { listOpenWished, lockWished, wishedWithCards } from './wished.ts'

type Answered = Pick<Box, 'id' | 'memberId'>

/** The wish that a pick answers, locked before any stock is; undefined if the piece was not wished for. */
export const lockWishOf = (db: Db, { memberId }: Answered, sku: string) => lockWished(db, memberId, sku)
/** Tells, without a lock, whether there is a wish to lock. */
export const isWishedFor = async (db: Db, { memberId }: Answered, sku: string): Promise<boolean> =>
  (await listOpenWished(db, memberId)).some((one) => one.sku === sku)
type Wish = Awaited<ReturnType<typeof lockWishOf>>

/** Releases the wish's reserved unit to the box, which takes it in the same transaction. */
export const freeForBox = async (db: Db, wish: Wish) => {
  if (wish?.reservationId) await release(db, wish.reservationId)
}

export const markTaken = async (
  { db, clock }: PlatformCtx,
  { wish, boxId, itemId }: { wish: Wish; boxId: string; itemId: string },
) => {
  if (wish)
    await db.run(sql`
      UPDATE wished_piece SET state = 'taken', place = NULL, reservation_id = NULL, box_id = ${boxId}, item_id = ${itemId},
        answered_at = ${clock.now()} WHERE id = ${wish.id}`)
}

/** The stylist declines a wish with a reason; its reserved unit is released. */
export async function refuse(
  { db, clock }: PlatformCtx,
  box: Answered,
  { sku, why }: { sku: string; why: LeftOutReason },
) {
  const wish = found(await lockWished(db, box.memberId, sku))
  await db.run(sql`
    UPDATE wished_piece SET state = 'refused', place = NULL, reservation_id = NULL, box_id = ${box.id}, why = ${why},
      answered_at = ${clock.now()} WHERE id = ${wish.id}`)
  await freeForBox(db, wish)
}

/** Reopens a wish when the stylist removes its piece before the member's answer, unless the wish's place is taken. */
export const reopen = ({ db }: PlatformCtx, { memberId }: Answered, itemId: string) =>
  db.run(sql`
    UPDATE wished_piece w SET state = 'open', box_id = NULL, item_id = NULL, answered_at = NULL, place = free.place
    FROM (SELECT min(n) AS place FROM generate_series(1, 3) n
      WHERE n NOT IN (SELECT place FROM wished_piece WHERE member_id = ${memberId} AND place IS NOT NULL)) free
    WHERE w.item_id = ${itemId} AND w.state = 'taken' AND free.place IS NOT NULL
      AND NOT EXISTS (SELECT FROM wished_piece o WHERE o.member_id = w.member_id AND o.sku = w.sku AND o.state = 'open')`)

/** Returns the unanswered wishes before the member sees the box; sold-out ones are declined automatically. */
export async function answerSoldOut(ctx: PlatformCtx, box: Answered & Pick<Box, 'market'>) {
  const open = await wishedWithCards(ctx.db, await listOpenWished(ctx.db, box.memberId), box.market)
  for (const { sku } of open.filter(({ canBeHad }) => !canBeHad))
    await refuse(ctx, box, { sku, why: 'sold-out' })
  return open
}
