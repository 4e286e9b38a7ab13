import { inTransaction } from '#/platform/context.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { lockBox } from '../boxes.ts'
import { notifyApprovalReminder } from '../mails/box-mails.ts'
import { endApproval } from '../settlement/settlement.ts'
import { END_APPROVAL, REMIND_APPROVAL } from './delivery.ts'

export const approvalEnds = job<Ctx>(END_APPROVAL, (ctx, { subject }) => endApproval(ctx, subject))

/** Reminds of the decision before silence becomes acceptance (R6.09). */
export const approvalReminder = job<Ctx>(REMIND_APPROVAL, (ctx, { subject }) =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, subject)
    const tooLate = !box.approvalEndsAt || ctx.clock.now() >= box.approvalEndsAt
    if (box.state === 'delivered' && !tooLate) await notifyApprovalReminder(ctx, box)
  }),
)
