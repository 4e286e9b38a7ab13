import { expectKept, keepAwaited } from '#/goods/fulfilment/intake/allow-returns.ts'
import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { refundSubject } from '#/money/refunds/refund-subject.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { ContractKind } from '#/platform/ports/contract.ts'
import { asBoxSubject, findBox, lockBox, touchBox } from '../boxes.ts'
import { tellReasons } from '../feedback/piece-felt.ts'
import { isIn, listPieceRows, movePieces, pieceRowOf } from '../pieces/piece-rows.ts'
import { closeBoxIfDone } from '../settlement/closing.ts'
import { isAllOfIt } from '../withdrawal/all-of-it.ts'
import { creditBox } from '../withdrawal/credit-box.ts'
import { boxAsContract, goodsOfBox } from './as-contract.ts'

/**
 * A box as a contract on goods. The fees of a box are not credited where styling is a service that was rendered at the member's
 * request (R6.12, decision 442); the fee for paying in parts is, when nothing is left to be paid for.
 */
export const boxContract: ContractKind<Ctx> = {
  purpose: 'feedback',
  async find({ db }, id) {
    const box = await findBox(db, id)
    return box && boxAsContract(box)
  },
  lock: async ({ db }, id) => boxAsContract(await lockBox(db, id)),
  goods: ({ db }, id) => goodsOfBox(db, id),
  async sendBack(ctx, id, { returnId, reasons }) {
    const pieces = (await listPieceRows(ctx.db, id)).filter((piece) => reasons.has(piece.id))
    const units = [...reasons].map(([unitId, reason]) => ({ unitId, reason: reason as ReturnReason | null }))
    await movePieces(ctx, pieces, 'withdraw')
    const { memberId } = found(await findBox(ctx.db, id))
    await tellReasons(ctx, { memberId, pieces, reasons })
    await ctx.db.run(sql`
      UPDATE box_item i SET withdrawal_id = ${returnId}, return_reason = r.reason
      FROM unnest(${[...reasons.keys()]}::uuid[], ${[...reasons.values()]}::text[]) AS r (item_id, reason) WHERE i.id = r.item_id`)
    await expectKept(ctx, asBoxSubject(id), units)
  },
  async keep(ctx, id, goodsId) {
    const piece = await pieceRowOf(ctx.db, id, goodsId)
    await keepAwaited(ctx, asBoxSubject(id), [piece.id])
    await movePieces(ctx, [piece].filter(isIn('returning')), 'keepAfterAll')
  },
  async credit(ctx, id, { goodsIds, reason }) {
    const box = found(await findBox(ctx.db, id))
    const fee = await isAllOfIt(ctx, box, goodsIds)
    const credited = await creditBox(ctx, box, { subjectLineIds: goodsIds, fee })
    if (!credited) return { noteId: null, waits: true }
    const { noteId, invoiceId, toRefund } = credited
    if (reason === 'faulty') await markMadeGood(ctx, goodsIds)
    await ctx.db.run(
      sql`UPDATE box_item SET credit_note_id = ${noteId} WHERE id = ANY(${[...goodsIds]}::uuid[])`,
    )
    await ctx.failpoint('box_credited')
    const { memberId, market } = box
    const why = reason === 'returned' ? 'withdrawal' : reason
    await refundSubject(ctx, { subjectId: id, memberId, market, invoiceId, amount: toRefund, reason: why })
    return { noteId, waits: false }
  },
  markMadeGood: (ctx, goodsId) => markMadeGood(ctx, [goodsId]),
  changed: async (ctx, id) => void (await closeBoxIfDone(ctx, await touchBox(ctx.db, { id }))),
}

/** A piece that was made good can no longer be withdrawn from. */
const markMadeGood = async ({ db, clock }: Ctx, ids: readonly string[]): Promise<void> =>
  void (await db.run(sql`
    UPDATE box_item SET made_good_at = ${clock.now()} WHERE id = ANY(${[...ids]}::uuid[]) AND made_good_at IS NULL`))
