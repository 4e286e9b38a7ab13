import { inTransaction } from '#/platform/context.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { lockCredit } from './credits.ts'
import { LAPSE_CREDIT, REMIND_OF_CREDIT } from './give-credit.ts'
import { lapse } from './lapse-credit.ts'
import { mailEndsSoon, mailLapsed } from './mails/wallet-mails.ts'

type Planned = { expiresAt: string }

/** Ends a credit after its last day. Returned credit has a later day and its own job. */
export const lapseCredit = job<Ctx>(LAPSE_CREDIT, (ctx, { subject }) =>
  inTransaction(ctx, async (ctx) => {
    const credit = await lockCredit(ctx.db, subject)
    if (!credit || credit.remaining === 0 || credit.expiresAt > ctx.clock.now()) return
    await lapse(ctx, credit)
    await mailLapsed(ctx, credit)
  }),
)

export const remindOfCredit = job<Ctx>(REMIND_OF_CREDIT, (ctx, { subject, payload }) =>
  inTransaction(ctx, async (ctx) => {
    const credit = await lockCredit(ctx.db, subject)
    const { expiresAt } = payload as Planned
    if (!credit || credit.remaining === 0 || credit.expiresAt.toISOString() !== expiresAt) return
    await mailEndsSoon(ctx, credit)
  }),
)
