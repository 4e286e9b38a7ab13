import { dropLate, dropLateFee } from '#/after-sales/claims/drop-claims.ts'
import { settleOrWait } from '#/after-sales/returns/settle-return.ts'
import { release } from '#/goods/catalogue/stock/stock.ts'
import { allowReturns } from '#/goods/fulfilment/intake/allow-returns.ts'
import { endEvent } from '#/goods/fulfilment/parcels/end-in-transit.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { FulfilmentSubject, SubjectStatus } from '#/platform/ports/fulfilment-subject.ts'
import { boxAsContract } from '../after-sales/as-contract.ts'
import { proposeUnpicked } from '../after-sales/late-box.ts'
import type { BoxState } from '../box.states.ts'
import { asBoxSubject, type Box, type BoxActor, findBox, lockBox, moveBox, touchBox } from '../boxes.ts'
import { heldUntil } from '../delivery/address-hold.ts'
import { boxDelivered } from '../delivery/delivery.ts'
import { notifyBoxShipped } from '../mails/arrival/mail-shipped.ts'
import { notifyEnded } from '../mails/box-mails.ts'
import { movePiece, packPiece, pieceRowOf } from '../pieces/piece-rows.ts'
import { closeBoxIfDone } from '../settlement/closing.ts'
import { withdrawLate } from '../withdrawal/withdraw-late.ts'
import { boxReturnReference, boxSlip } from './box-papers.ts'

/** The box's part in the fulfilment: facts for the warehouse, and reactions to its events. */
export const boxSubject: FulfilmentSubject<Ctx> = {
  unit: 'box-item',
  supplier: 'the stylist',

  lock: async ({ db }, boxId) => void (await lockBox(db, boxId)),
  heldUntil,
  status: async (ctx, boxId) => statusOf(await boxOf(ctx, boxId)),
  slip: async (ctx, boxId) => boxSlip(ctx, await boxOf(ctx, boxId)),
  returnReference: async (ctx, boxId) => boxReturnReference(await boxOf(ctx, boxId)),

  // The caller, who scans, holds the box's lock.
  unitPacked: packPiece,
  async packed(ctx, boxId, { staffId }) {
    await moveBox(ctx, await lockBox(ctx.db, boxId), 'pack', { actor: staff(staffId) })
  },
  async unpacked(ctx, boxId, { unitIds, staffId, reason }) {
    const box = await lockBox(ctx.db, boxId)
    for (const itemId of unitIds) await movePiece(ctx, await pieceRowOf(ctx.db, boxId, itemId), 'unpack')
    if (box.state === 'approved') await touchBox(ctx.db, box)
    else await moveBox(ctx, box, 'unpack', { actor: staff(staffId), reason })
  },
  async handedBack(ctx, boxId, { staffId, reason, missing }) {
    await moveBox(ctx, await lockBox(ctx.db, boxId), 'restyle', { actor: staff(staffId), reason })
    for (const itemId of missing) {
      const item = await pieceRowOf(ctx.db, boxId, itemId)
      await release(ctx.db, item.reservationId)
      await movePiece(ctx, item, 'remove')
    }
  },
  async shipped(ctx, boxId, { staffId, parcels }) {
    const shipped = await moveBox(ctx, await lockBox(ctx.db, boxId), 'ship', { actor: staff(staffId) })
    await notifyBoxShipped(ctx, shipped, parcels)
  },
  async delivered(ctx, boxId, at) {
    await boxDelivered(ctx, await lockBox(ctx.db, boxId), at)
    await allowReturns(ctx, asBoxSubject(boxId))
  },
  async endedInTransit(ctx, boxId, { end, unitIds, all, staffId, reason }) {
    const box = await lockBox(ctx.db, boxId)
    const event = endEvent[end]
    for (const itemId of unitIds) await movePiece(ctx, await pieceRowOf(ctx.db, boxId, itemId), event)
    const ended = all
      ? await moveBox(ctx, box, event, { actor: staff(staffId), reason })
      : await touchBox(ctx.db, box)
    if (all && end === 'undelivered') await proposeUnpicked(ctx, ended)
    await notifyEnded(ctx, ended, { end, unitIds, all })
  },
  async takeLate(ctx, boxId, itemId) {
    await withdrawLate(ctx, await lockBox(ctx.db, boxId), await pieceRowOf(ctx.db, boxId, itemId))
  },
  received: (ctx, boxId, itemId) => pieceEnds(ctx, { boxId, itemId, event: 'receive' }),
  lost: (ctx, boxId, itemId) => pieceEnds(ctx, { boxId, itemId, event: 'lose' }),
}

type PieceEnd = { boxId: string; itemId: string; event: 'receive' | 'lose' }

/**
 * A piece that comes back before the member's answer is not charged, and withdrawn ones are refunded at the end of
 * their intake; the box closes with its last piece.
 */
async function pieceEnds(ctx: Ctx, { boxId, itemId, event }: PieceEnd): Promise<void> {
  const box = await lockBox(ctx.db, boxId)
  const piece = await movePiece(ctx, await pieceRowOf(ctx.db, boxId, itemId), event)
  const contract = boxAsContract(box)
  if (piece.withdrawalId) await settleOrWait(ctx, contract, piece.withdrawalId)
  await dropLate(ctx, contract, [itemId])
  await dropLateFee(ctx, contract)
  await closeBoxIfDone(ctx, await touchBox(ctx.db, box))
}

const boxOf = async ({ db }: Ctx, boxId: string): Promise<Box> => found(await findBox(db, boxId))
const staff = (id: string): BoxActor => ({ kind: 'staff', id })

const statusOf = ({ state }: Box): SubjectStatus => ({
  state,
  closed: state === 'closed',
  message: messages[state] ?? '',
})

const messages: Partial<Record<BoxState, string>> = {
  ordered: 'This box waits for a stylist.',
  styling: 'This box is with the stylist.',
  previewing: 'This box is with the customer, who looks at it.',
  cancelled: 'This box is cancelled: its pieces go back to the shelf.',
  lapsed: 'This order lapsed: its pieces go back to the shelf.',
  lost: 'This box got lost on its way: its pieces are off the books.',
  undelivered: 'This box came back: its pieces are on the shelf again.',
}
