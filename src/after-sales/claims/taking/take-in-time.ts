import { inTransaction } from '#/platform/context.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { TAKE_CLAIM } from '../decide-claim.ts'
import { lockClaim } from '../locked-claim.ts'
import { takeClaim } from './take-claim.ts'

/** Takes the money when the time to object is over. A claim that was objected to or waived meanwhile is left alone. */
export const takeClaimInTime = job<Ctx>(TAKE_CLAIM, (ctx, { subject }) =>
  inTransaction(ctx, async (ctx) => {
    const locked = await lockClaim(ctx, subject)
    const { state, objectUntil } = locked.claim
    if (state !== 'told' || !objectUntil || ctx.clock.now() < objectUntil) return
    await takeClaim(ctx, locked, { event: 'charge' })
  }),
)
