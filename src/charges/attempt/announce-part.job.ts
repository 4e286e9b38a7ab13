import type { Ctx } from '#/context.ts'
import { inTransaction } from '#/platform/context.ts'
import { job } from '#/platform/jobs/jobs.ts'
import { ANNOUNCE_PART } from '../charges.ts'
import { lockCharge } from '../find-charges.ts'
import { mailPartComing } from '../mails/part-coming.ts'

/**
 * No notice goes out for a part that is paid meanwhile, for one whose day has come, or for a reminder fee: the reminder has named
 * its day.
 */
export const announcePart = job<Ctx>(ANNOUNCE_PART, (ctx, { subject: chargeId }) =>
  inTransaction(ctx, async (ctx) => {
    const charge = await lockCharge(ctx.db, chargeId)
    if (charge?.state !== 'pending' || !charge.nextAttemptAt || charge.subjectType === 'reminder') return
    if (charge.nextAttemptAt > ctx.clock.now()) await mailPartComing(ctx, charge, charge.nextAttemptAt)
  }),
)
