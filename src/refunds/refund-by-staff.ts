import type { Ctx } from '#/context.ts'
import { audit } from '#/platform/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { refundCharge } from './refunds.ts'

type StaffRefund = { chargeId: string; staffId: string; amount: number; reason: string }

/** Finance gives money back, in the colleague's own name and with a reason (R8.05). */
export const refundByStaff = (ctx: Ctx, { chargeId, staffId, amount, reason }: StaffRefund) =>
  inTransaction(ctx, async (ctx) => {
    const refund = await refundCharge(ctx, { chargeId, amount, reason })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'charge-refunded',
      subject: { kind: 'charge', id: chargeId },
      reason,
      detail: { refund, amount },
    })
  })
