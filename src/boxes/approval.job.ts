import type { Ctx } from '#/context.ts'
import { inTransaction } from '#/platform/context.ts'
import { job } from '#/platform/jobs.ts'
import { tellApprovalReminder } from './box-mails.ts'
import { lockBox } from './boxes.ts'
import { END_APPROVAL, REMIND_APPROVAL } from './delivery.ts'
import { endApproval } from './settlement.ts'

export const approvalEnds = job<Ctx>(END_APPROVAL, (ctx, { subject }) => endApproval(ctx, subject))

/** Three days before silence becomes acceptance (R6.09). */
export const approvalReminder = job<Ctx>(REMIND_APPROVAL, (ctx, { subject }) =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, subject)
    const tooLate = !box.approvalEndsAt || ctx.clock.now() >= box.approvalEndsAt
    if (box.state === 'delivered' && !tooLate) await tellApprovalReminder(ctx, box)
  }),
)
