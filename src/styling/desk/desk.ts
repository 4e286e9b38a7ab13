import { dropProposed } from '#/boxes/alternatives/proposed.ts'
import {
  type Box,
  type BoxActor,
  hasMoved,
  lockBox,
  moveBox,
  requireVersion,
  touchBox,
} from '#/boxes/boxes.ts'
import { supplyBox } from '#/boxes/fulfilment/supply-box.ts'
import { notifyApproved } from '#/boxes/mails/box-mails.ts'
import { layInstead, layOutfit, takeOutfit } from '#/boxes/outfits/outfits.ts'
import { addingPiece, changePiece, listPieceRows, movePiece, pieceRowOf } from '#/boxes/piece-rows.ts'
import { PIECES_MAX } from '#/boxes/preview.rule.ts'
import { answerWish } from '#/boxes/wishes/wish-answers.ts'
import type { Answer } from '#/boxes/wishes/wish-lines.rule.ts'
import { findProductCards } from '#/catalogue/product-cards.ts'
import { lockStock, release, reserve } from '#/catalogue/stock.ts'
import type { Ctx } from '#/context.ts'
import { formatMoney } from '#/markets/format.ts'
import { audit } from '#/platform/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { atOnce } from '#/platform/database/at-once.ts'
import { empty, sql } from '#/platform/database/db.ts'
import { Conflict, found, Refused } from '#/platform/errors.ts'
import { overBudgetBy } from '#/ranking/budget.rule.ts'
import { sizeAdvice } from '#/ranking/size.rule.ts'
import { whoWorks } from '#/stylists/who-works.ts'
import { styleProfile } from '#/survey/survey.ts'
import { startPreview } from '../preview/preview.ts'
import { freeForBox, isWishedFor, markTaken, refuse, reopen, wishBehind } from '../wished/answer.ts'
import type { WhyNot } from '../wished/wished.rule.ts'
import { holdWished } from '../wished/wished.ts'
import { proposeAlternatives } from './propose-alternatives.ts'
import { requireReady } from './require-ready.ts'

export type DeskKey = { boxId: string; staffId: string; version: number }
const staff = (id: string): BoxActor => ({ kind: 'staff', id })

/** Two stylists cannot work on one box: the first takes it, the second is told who has it (T83). */
export const claimBox = (ctx: Ctx, boxId: string, staffId: string): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, boxId)
    if (box.stylistId === staffId && box.state === 'styling') return box
    const free = box.state === 'styling' ? await takenOver(ctx, box, staffId) : box
    await holdWished(ctx, box.memberId)
    return moveBox(ctx, free, 'claim', { actor: staff(staffId), set: sql`, stylist_id = ${staffId}` })
  })

/** What somebody has begun who is away today goes on with a colleague; else it stays theirs. */
async function takenOver(ctx: Ctx, box: Box, staffId: string): Promise<Box> {
  if ((await whoWorks(ctx, box)).begunHere) throw Conflict('box-taken')
  return moveBox(ctx, box, 'release', { actor: staff(staffId), set: sql`, stylist_id = NULL` })
}

/** Back into the queue for a colleague; what was picked stays in the box. */
export const releaseBox = (ctx: Ctx, key: DeskKey): Promise<Box> =>
  atDesk(ctx, key, (ctx, box) =>
    moveBox(ctx, box, 'release', { actor: staff(key.staffId), set: sql`, stylist_id = NULL` }),
  )

export type Pick = { sku: string; replacesId?: string; note?: string }

/** Takes a piece from stock into the box, at today's price (I28); with `replacesId` it takes a declined one's place. */
export const pickPiece = (ctx: Ctx, key: DeskKey, { sku, replacesId, note = '' }: Pick): Promise<Box> =>
  atDesk(ctx, key, async (ctx, box) => {
    const [pieces, [product], { sizes }, isWished] = await atOnce(ctx.db, (db) =>
      Promise.all([
        listPieceRows(db, box.id),
        findProductCards(db, [sku], box.market),
        styleProfile(db, box.memberId),
        isWishedFor(db, box, sku),
      ]),
    )
    const staying = pieces.filter((piece) => piece.id !== replacesId)
    if (staying.length >= PIECES_MAX) throw Refused('box-full', { count: PIECES_MAX })
    if (staying.some((piece) => piece.sku === sku)) throw Conflict('already-in-box')
    const { price, kind, size } = found(product)
    const wish = isWished ? await wishBehind(ctx.db, box, sku) : undefined
    const replaced = pieces.find(({ id }) => id === replacesId)
    if (replaced || wish) await lockStock(ctx.db, [sku, ...(replaced ? [replaced.sku] : [])])
    await freeForBox(ctx.db, wish)
    const position = replacesId
      ? (await dropPiece(ctx, box, replacesId)).position
      : Math.max(0, ...pieces.map((piece) => piece.position)) + 1
    const reservationId = ctx.random.uuid()
    await reserve(ctx.db, { id: reservationId, sku, ownerKind: 'box', ownerId: box.id, now: ctx.clock.now() })
    const { id: itemId, adding } = addingPiece(ctx, {
      boxId: box.id,
      sku,
      position,
      price,
      reservationId,
      stylistNote: note,
      sizeAdvice: sizeAdvice({ kind, size }, sizes),
      replacesId: replacesId ?? null,
    })
    const picked = await touchBox(ctx.db, box, empty, [adding])
    if (replacesId) await layInstead(ctx.db, replacesId, itemId)
    await markTaken(ctx, { wish, boxId: box.id, itemId })
    return picked
  })

export const removePiece = (ctx: Ctx, key: DeskKey, itemId: string): Promise<Box> =>
  atDesk(ctx, key, async (ctx, box) => {
    await dropPiece(ctx, box, itemId)
    return touchBox(ctx.db, box)
  })

/** What a member wished for and the stylist takes out again is to be answered anew; what the member declined has been. */
async function dropPiece(ctx: Ctx, box: Box, itemId: string) {
  const item = await pieceRowOf(ctx.db, box.id, itemId)
  const removed = await movePiece(ctx, item, 'remove')
  if (item.liked !== false) await reopen(ctx, box, item.id)
  await dropProposed(ctx.db, item.id)
  await release(ctx.db, item.reservationId)
  return removed
}

/** A piece that the member wished for does not come, and why. */
export const refuseWished = (ctx: Ctx, key: DeskKey, refused: { sku: string; why: WhyNot }): Promise<Box> =>
  atDesk(ctx, key, async (ctx, box) => {
    await refuse(ctx, box, refused)
    return touchBox(ctx.db, box)
  })

/** A wish of the order is fulfilled by a piece, or not and why; a piece that is taken out again opens it anew. */
export const sayToWish = (ctx: Ctx, key: DeskKey, answer: Answer): Promise<Box> =>
  atDesk(ctx, key, async (ctx, box) => {
    await answerWish(ctx, box, { ...answer, staffId: key.staffId })
    return touchBox(ctx.db, box)
  })

/** Up to three pieces of its kind that may come instead of one; none leaves them to the ranking (R6.06). */
export const propose = (ctx: Ctx, key: DeskKey, said: { itemId: string; skus: readonly string[] }) =>
  atDesk(ctx, key, async (ctx, box) => {
    await proposeAlternatives(ctx, box, { ...said, staffId: key.staffId })
    return touchBox(ctx.db, box)
  })

type Outfit = { place: number; name: string; words: string; pieceIds: readonly string[] }

/** Lays pieces of the box together, with what the member kept before; under the same place, anew (R6.05). */
export const layTogether = (ctx: Ctx, key: DeskKey, outfit: Outfit): Promise<Box> =>
  atDesk(ctx, key, async (ctx, box) => {
    await layOutfit(ctx, box, { ...outfit, staffId: key.staffId })
    return touchBox(ctx.db, box)
  })

export const takeApart = (ctx: Ctx, key: DeskKey, place: number): Promise<Box> =>
  atDesk(ctx, key, async (ctx, box) => {
    await takeOutfit(ctx.db, box, place)
    return touchBox(ctx.db, box)
  })

export const writeBoxNote = (ctx: Ctx, key: DeskKey, note: string): Promise<Box> =>
  atDesk(ctx, key, (ctx, box) => touchBox(ctx.db, box, sql`, note = ${note}`))

export const writePieceNote = (ctx: Ctx, key: DeskKey, itemId: string, note: string): Promise<Box> =>
  atDesk(ctx, key, async (ctx, box) => {
    const item = await pieceRowOf(ctx.db, box.id, itemId)
    await changePiece(ctx.db, item.id, sql`stylist_note = ${note}`)
    return touchBox(ctx.db, box)
  })

/** Waives the handling fee, with a reason, or takes the waiver back (R6.12). */
export const waiveFee = (ctx: Ctx, key: DeskKey, reason: string | null): Promise<Box> =>
  atDesk(ctx, key, async (ctx, box) => {
    const by = reason === null ? null : key.staffId
    await audit(ctx, {
      actor: { kind: 'staff', id: key.staffId },
      action: reason === null ? 'fee-restored' : 'fee-waived',
      subject: { kind: 'box', id: box.id },
      reason: reason ?? undefined,
    })
    return touchBox(
      ctx.db,
      box,
      sql`, handling_fee_waived_by = ${by}, handling_fee_waived_reason = ${reason}`,
    )
  })

/**
 * Five to eight pieces and a note go to the member; a surprise box goes straight to the warehouse (R6.03). What costs more
 * than the member gave for this box goes only when the stylist has said so. A second press is answered as the first.
 */
export const sendPreview = (ctx: Ctx, key: DeskKey, { overBudget = false } = {}): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const before = await lockBox(ctx.db, key.boxId)
    const to = before.kind === 'styling' ? 'previewing' : 'approved'
    if (before.stylistId === key.staffId && hasMoved(before, { to, version: key.version })) return before
    return atDesk(ctx, key, (ctx, box) => sendReady(ctx, box, { ...key, overBudget }))
  })

async function sendReady(
  ctx: Ctx,
  box: Box,
  { staffId, overBudget }: { staffId: string; overBudget: boolean },
): Promise<Box> {
  const pieces = await requireReady(ctx, box)
  const over = overBudgetBy(box.wish, pieces)
  if (over > 0 && !overBudget) throw Refused('over-budget', { amount: formatMoney(over, box.market) })
  if (over > 0)
    await audit(ctx, {
      actor: staff(staffId),
      action: 'sent-over-budget',
      subject: { kind: 'box', id: box.id },
      detail: { over, budget: box.wish.budgetAmount },
    })
  if (box.kind === 'styling') return startPreview(ctx, box, staff(staffId))
  const approved = await moveBox(ctx, box, 'skipPreview', { actor: staff(staffId) })
  await supplyBox(ctx, approved)
  await notifyApproved(ctx, approved, 'surprise')
  return approved
}

/** The desk's changes: on a box that this stylist is styling, as the desk last showed it. */
const atDesk = (
  ctx: Ctx,
  { boxId, staffId, version }: DeskKey,
  work: (ctx: Ctx, box: Box) => Promise<Box>,
): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, boxId)
    if (box.state !== 'styling') throw Conflict('not-possible-now', { state: box.state, event: 'style' })
    if (box.stylistId !== staffId) throw Conflict('box-taken')
    requireVersion(box, version)
    return work(ctx, box)
  })
