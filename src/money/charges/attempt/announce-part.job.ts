import { inTransaction } from '#/platform/context.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { ANNOUNCE_PART } from '../charges.ts'
import { lockCharge } from '../find-charges.ts'
import { mailPartComing } from '../mails/part-coming.ts'

/**
 * Announces a part before its day. Paid parts, parts whose day has come and reminder fees have no notice: the reminder has named the
 * day of its fee.
 */
export const announcePart = job<Ctx>(ANNOUNCE_PART, (ctx, { subject: chargeId }) =>
  inTransaction(ctx, async (ctx) => {
    const charge = await lockCharge(ctx.db, chargeId)
    if (charge?.state !== 'pending' || !charge.nextAttemptAt || charge.subjectType === 'reminder') return
    if (charge.nextAttemptAt > ctx.clock.now()) await mailPartComing(ctx, charge, charge.nextAttemptAt)
  }),
)
