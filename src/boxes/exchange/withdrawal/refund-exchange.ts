import { creditBox } from '#/boxes/withdrawal/credit-box.ts'
import { isAllOfIt } from '#/boxes/withdrawal/refund-pieces.ts'
import { refundSubject } from '#/money/refunds/refund-subject.ts'
import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { hasNotCome } from '../exchange.states.ts'
import type { Locked } from '../exchanges.ts'
import type { Replacement } from '../replacements.ts'

export const REFUND_EXCHANGE = 'refund-exchange'

const isBack = (piece: Replacement) => hasNotCome(piece.state) || piece.state === 'returned'

/**
 * Refunds pieces of a locked exchange that never came or are back, and `also`: a credit note of their lines on the
 * box's invoice, and the refund, each piece once (I12). The fee is refunded too when no piece of the exchange ever
 * came. An amount that can neither be taken off the bill nor refunded waits until the box is paid. Returns the
 * refunded amount.
 */
export async function refundExchange(
  ctx: Ctx,
  { box, exchange, pieces }: Locked,
  also: readonly Replacement[] = [],
): Promise<number> {
  const due = pieces.filter(
    (piece) =>
      !piece.creditNoteId && !piece.madeGoodAt && (isBack(piece) || also.some(({ id }) => id === piece.id)),
  )
  const feeIsDue =
    exchange.fee > 0 && !exchange.feeCreditNoteId && pieces.every(({ state }) => hasNotCome(state))
  const ids = [...due.map(({ id }) => id), ...(feeIsDue ? [exchange.id] : [])]
  if (ids.length === 0) return 0
  const credited = await creditBox(ctx, box, { subjectLineIds: ids, fee: await isAllOfIt(ctx, box, ids) })
  if (!credited) return 0
  const { noteId, invoiceId, rest } = credited
  await ctx.db.run(sql`UPDATE exchange_piece SET credit_note_id = ${noteId} WHERE id = ANY(${ids}::uuid[])`)
  if (feeIsDue)
    await ctx.db.run(sql`UPDATE box_exchange SET fee_credit_note_id = ${noteId} WHERE id = ${exchange.id}`)
  await ctx.failpoint('exchange_credited')
  const { memberId, market } = box
  await refundSubject(ctx, {
    ...{ subjectId: box.id, memberId, market, invoiceId },
    ...{ amount: rest, reason: 'exchange' },
  })
  return rest
}
