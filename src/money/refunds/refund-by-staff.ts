import { findCharge, lockCharge } from '#/money/charges/find-charges.ts'
import { holdMember } from '#/people/members/member-row.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { askSecondLook } from '#/platform/second-looks/ask-second-look.ts'
import { oneLookAtATime, type SecondLook } from '#/platform/second-looks/second-looks.ts'
import { refundableOfCharge } from './left-of-charge.ts'
import { refundCharge } from './refunds.ts'

type StaffRefund = { chargeId: string; staffId: string; amount: number; reason: string }

/**
 * A refund by finance, in the colleague's own name and with a reason (R8.05): at once within their limit, above it
 * after a second colleague has agreed.
 */
export const refundByStaff = (ctx: Ctx, { chargeId, staffId, amount, reason }: StaffRefund) =>
  inTransaction(ctx, async (ctx) => {
    await oneLookAtATime(ctx.db, { subjectId: chargeId })
    const { memberId } = found(await findCharge(ctx.db, chargeId))
    // An erased member's payment can still be refunded; no new text about them is stored.
    const isThere = await holdMember(ctx.db, memberId)
    const charge = found(await lockCharge(ctx.db, chargeId))
    if (amount > (await refundableOfCharge(ctx, charge))) throw Conflict('refund-too-much')
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
    })
    if (may === 'alone') await refund(ctx, { chargeId, staffId, amount, reason })
  })

/** A second colleague has agreed: the refund goes out, unless the charge has been refunded meanwhile. */
export const refundAgreed = (ctx: Ctx, { kind, subjectId, amount, reason, agreedBy }: Agreed) =>
  kind === 'refund'
    ? refund(ctx, { chargeId: subjectId, staffId: agreedBy, amount, reason })
    : Promise.resolve()
type Agreed = SecondLook & { agreedBy: string }

async function refund(ctx: Ctx, { chargeId, staffId, amount, reason }: StaffRefund) {
  const id = await refundCharge(ctx, { chargeId, amount, reason })
  await audit(ctx, {
    actor: { kind: 'staff', id: staffId },
    action: 'charge-refunded',
    subject: { kind: 'charge', id: chargeId },
    reason,
    detail: { refund: id, amount },
  })
}
