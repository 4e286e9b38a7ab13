import { isOpenBox, isUndecided } from '#/boxes/box.states.ts'
import { lockBoxes } from '#/boxes/find-boxes.ts'
import { cancelBox } from '#/boxes/release.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { subscriptionCancelledEmail } from './mails/subscription-cancelled.email.tsx'
import { subscriptionReactivatedEmail } from './mails/subscription-reactivated.email.tsx'
import { planNextBox } from './plan.ts'
import { sendSubscriptionMail } from './send-subscription-mail.ts'
import { findSubscription, lockSubscription, note } from './subscription.ts'

/**
 * Ends the subscription at once (R3.10). A box that has not shipped is cancelled; the member decides on one that
 * has, and no box follows it (decision 023).
 */
export const cancelSubscription = (ctx: Ctx, memberId: string) =>
  inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscription(ctx.db, memberId)
    if (subscription?.state !== 'active') throw Conflict('not-possible-now')
    const boxes = await lockBoxes(ctx.db, memberId)
    for (const { id } of boxes.filter(({ state }) => isOpenBox(state)))
      await cancelBox(ctx, id, { kind: 'member', id: memberId }, 'subscription-cancelled')
    const cancelledAt = ctx.clock.now()
    await ctx.db.run(sql`
      UPDATE subscription SET state = 'cancelled', cancelled_at = ${cancelledAt}, next_box_date = NULL,
        month_day = NULL, skipped_box_date = NULL, paused_until = NULL WHERE id = ${subscription.id}`)
    await planNextBox(ctx, { ...subscription, nextBoxDate: null })
    await note(ctx, memberId, 'cancelled')
    const openBox = boxes.find(({ state }) => isUndecided(state))
    await sendSubscriptionMail(ctx, subscription, {
      event: `subscription-cancelled:${subscription.id}:${cancelledAt.toISOString()}`,
      template: subscriptionCancelledEmail,
      props: { at: cancelledAt.toISOString(), openBox: openBox?.number ?? null },
    })
  })

/** Reactivates the subscription; nothing is planned until the member chooses an interval. */
export const reactivate = (ctx: Ctx, memberId: string) =>
  inTransaction(ctx, async (ctx) => {
    const back = await ctx.db.run(sql`
      UPDATE subscription s SET state = 'active', interval_months = 0, cancelled_at = NULL, reactivated_at = ${ctx.clock.now()}
      FROM member m WHERE m.id = s.member_id AND m.credit_state = 'approved' AND s.member_id = ${memberId}
        AND s.state = 'cancelled'`)
    if (back === 0) throw Conflict('not-possible-now')
    await note(ctx, memberId, 'reactivated')
    const subscription = found(await findSubscription(ctx.db, memberId))
    await sendSubscriptionMail(ctx, subscription, {
      event: `subscription-reactivated:${subscription.id}:${ctx.clock.now().toISOString()}`,
      template: subscriptionReactivatedEmail,
      props: {},
    })
  })
