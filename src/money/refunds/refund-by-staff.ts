import { findCharge, lockCharge } from '#/money/charges/find-charges.ts'
import { holdMember } from '#/people/members/member-row.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { askSecondLook } from '#/platform/second-looks/ask-second-look.ts'
import { oneLookAtATime, type SecondLook } from '#/platform/second-looks/second-looks.ts'
import { refundableOfCharge } from './left-of-charge.ts'
import { recordAhead } from './paid-ahead.ts'
import { refundCharge } from './refunds.ts'

/**
 * Money owed for a withdrawal or a return. `amount`: the amount that was owed when the refund was ordered; `left`: the amount that is
 * owed by now, read under the locks that keep it so.
 */
export type OwedPart = { id: string; amount: number; left(ctx: Ctx): Promise<number> }
type StaffRefund = { chargeId: string; staffId: string; amount: number; reason: string }

/**
 * A refund by finance, in the colleague's own name and with a reason (R8.05): at once within their limit, above it
 * after a second colleague has agreed. With `owed` it is paid ahead of the credit note, and never above what is owed.
 */
export const refundByStaff = (
  ctx: Ctx,
  { chargeId, staffId, amount, reason, owed }: StaffRefund & { owed?: OwedPart },
): Promise<'alone' | 'waiting'> =>
  inTransaction(ctx, async (ctx) => {
    await oneLookAtATime(ctx.db, { subjectId: chargeId })
    const { memberId } = found(await findCharge(ctx.db, chargeId))
    // An erased member's payment can still be refunded; no new text about them is stored.
    const isThere = await holdMember(ctx.db, memberId)
    const charge = found(await lockCharge(ctx.db, chargeId))
    if (amount > (await refundableOfCharge(ctx, charge))) throw Conflict('refund-too-much')
    if (owed) await requireOwed(ctx, owed, amount)
    const { market, currency } = charge
    const may = await askSecondLook(ctx, {
      kind: 'refund',
      subjectId: chargeId,
      askedBy: staffId,
      memberId: isThere ? memberId : null,
      market,
      currency,
      amount,
      reason,
      ...(owed && { asked: { owed: owed.id, owedThen: owed.amount } }),
    })
    if (may === 'alone') await refund(ctx, { chargeId, staffId, amount, reason, owedId: owed?.id })
    return may
  })

async function requireOwed(ctx: Ctx, owed: OwedPart, amount: number) {
  if (amount > (await owed.left(ctx))) throw Conflict('refund-owed-less')
}

/** A second colleague has agreed: the refund goes out, unless the charge has been refunded meanwhile. */
export const refundAgreed = async (ctx: Ctx, look: Agreed): Promise<void> => {
  if (look.kind === 'refund' && owedOf(look) === undefined) await refund(ctx, asRefund(look))
}
/** A second colleague has agreed to a refund that is paid ahead. `owed` finds the money owed. */
export async function aheadAgreed(
  ctx: Ctx,
  look: Agreed,
  owed: (of: Pick<OwedPart, 'id' | 'amount'>) => OwedPart,
): Promise<void> {
  const of = owedOf(look)
  if (look.kind !== 'refund' || of === undefined) return
  await lockCharge(ctx.db, look.subjectId)
  await requireOwed(ctx, owed(of), look.amount)
  await refund(ctx, { ...asRefund(look), owedId: of.id })
}
export type Agreed = SecondLook & { agreedBy: string }

function owedOf({ asked }: Agreed) {
  const { owed, owedThen } = asked as { owed?: string; owedThen?: number }
  return owed === undefined || owedThen === undefined ? undefined : { id: owed, amount: owedThen }
}
const asRefund = ({ subjectId, amount, reason, agreedBy }: Agreed) => ({
  ...{ chargeId: subjectId, staffId: agreedBy },
  ...{ amount, reason },
})

async function refund(
  ctx: Ctx,
  { chargeId, staffId, amount, reason, owedId }: StaffRefund & { owedId?: string },
) {
  const id = await refundCharge(ctx, { chargeId, amount, reason })
  if (owedId) await recordAhead(ctx, { refundId: id, chargeId, owedId, amount })
  await audit(ctx, {
    actor: { kind: 'staff', id: staffId },
    action: 'charge-refunded',
    subject: { kind: 'charge', id: chargeId },
    reason,
    detail: { refund: id, amount },
  })
}
