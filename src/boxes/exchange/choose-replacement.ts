import { findProductCards } from '#/goods/catalogue/cards/product-cards.ts'
import { lockStock, release, reserve } from '#/goods/catalogue/stock/stock.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Box, lockBox, lockOwnBox, touchBox } from '../boxes.ts'
import { listPieceRows, type PieceRow, pieceRowOf } from '../pieces/piece-rows.ts'
import { holdEndsAt } from './exchange.rule.ts'
import { type HeldReplacement, isHeld, listHeldReplacements } from './held-replacements.ts'
import { mailHoldEnded } from './mail-hold-ended.ts'

export const LAPSE_REPLACEMENT = 'lapse-replacement'
type Key = { boxId: string; itemId: string; memberId: string }

/**
 * Chooses a replacement for a piece, which then goes back: reserved at once, at today's price, for the country's
 * time (R6.10). An earlier choice for the same piece is released in the same moment.
 */
export const chooseReplacement = (ctx: Ctx, key: Key, sku: string): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const { box, item, chosen } = await lockToChoose(ctx, key)
    if (chosen?.sku === sku && isHeld(ctx.clock.now())(chosen)) return box
    const { price } = found((await findProductCards(ctx.db, [sku], box.market))[0])
    await lockStock(ctx.db, [sku, ...(chosen ? [chosen.sku] : [])])
    if (chosen) await drop(ctx, chosen)
    await hold(ctx, box, { item, sku, price })
    if (item.state === 'delivered') await goesBack(ctx, item)
    await ctx.failpoint('replacement_held')
    // An exchange takes a withdrawal from the whole box back.
    return touchBox(ctx.db, box, { withdrawnAt: null })
  })

export const dropReplacement = (ctx: Ctx, key: Key): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const { box, chosen } = await lockToChoose(ctx, key)
    if (!chosen) return box
    await drop(ctx, chosen)
    return touchBox(ctx.db, box)
  })

/** Releases these replacements of a locked box. */
export async function dropAll(ctx: Ctx, chosen: readonly HeldReplacement[]): Promise<void> {
  await lockStock(
    ctx.db,
    chosen.map(({ sku }) => sku),
  )
  for (const piece of chosen) await drop(ctx, piece)
}

/** Releases the unit when the feedback was not finished in time, and mails it. The row stays: the page says so at the next visit. */
export const lapseReplacement = job<Ctx>(LAPSE_REPLACEMENT, (ctx, { subject: id, payload }) =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, String(payload.boxId))
    const piece = (await listHeldReplacements(ctx.db, box.id)).find((one) => one.id === id)
    if (!piece || isHeld(ctx.clock.now())(piece) || !(await release(ctx.db, piece.reservationId))) return
    await touchBox(ctx.db, box)
    await mailHoldEnded(ctx, box, piece)
  }),
)

async function lockToChoose(ctx: Ctx, { boxId, itemId, memberId }: Key) {
  const box = await lockOwnBox(ctx.db, boxId, memberId)
  const item = await pieceRowOf(ctx.db, box.id, itemId)
  if (box.state !== 'delivered' || (item.state !== 'delivered' && item.state !== 'returned'))
    throw Conflict('not-possible-now', { state: box.state, event: 'exchange' })
  const chosen = (await listHeldReplacements(ctx.db, box.id)).find((one) => one.itemId === itemId)
  return { box, item, chosen }
}

async function hold(
  ctx: Ctx,
  box: Box,
  { item, sku, price }: { item: PieceRow; sku: string; price: number },
) {
  // A second one of a piece in the box is only for a faulty piece.
  const others = (await listPieceRows(ctx.db, box.id)).filter(({ id }) => id !== item.id)
  if (others.some((piece) => piece.sku === sku)) throw Conflict('already-in-box')
  const now = ctx.clock.now()
  const { exchangeHoldHours: hours } = marketAt(box.market, now)
  const expiresAt = holdEndsAt(now, { hours, approvalEndsAt: box.approvalEndsAt! })
  const [id, reservationId] = [ctx.random.uuid(), ctx.random.uuid()]
  await reserve(ctx.db, {
    id: reservationId,
    sku,
    now,
    expiresAt,
    ownerKind: 'exchange-choice',
    ownerId: box.id,
  })
  await ctx.db.run(sql`
    INSERT INTO held_replacement (id, box_id, item_id, sku, price, reservation_id, chosen_at, held_until)
    VALUES (${id}, ${box.id}, ${item.id}, ${sku}, ${price}, ${reservationId}, ${now}, ${expiresAt})`)
  const uniqueKey = `${LAPSE_REPLACEMENT}:${id}`
  const lapsing = { kind: LAPSE_REPLACEMENT, subject: id, payload: { boxId: box.id } }
  await enqueue(ctx.db, { ...lapsing, dueAt: expiresAt, now, uniqueKey })
}

async function drop({ db }: Ctx, { id, reservationId }: HeldReplacement) {
  await release(db, reservationId)
  await db.run(sql`DELETE FROM held_replacement WHERE id = ${id}`)
}

const goesBack = ({ db, clock }: Ctx, { id, choice, choiceAt }: PieceRow) =>
  db.run(sql`
    UPDATE box_item SET choice = 'return', choice_at = ${choice === 'return' ? choiceAt : clock.now()} WHERE id = ${id}`)
