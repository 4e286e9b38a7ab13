import { emailHashOf } from '#/people/members/email-hash.ts'
import { type BuyerRow, listMembersOfZip } from '#/people/members/guests.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { mayMail } from '#/platform/http/limits/rate-limit.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { onDay } from '#/platform/markets/market-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { cancelSubscription } from '../end.ts'
import { findSubscription, lockSubscription, todayOf } from '../subscription.ts'
import { DECLARE_END, type DeclaredEnding } from './declare-end.ts'
import { notifyDeclaredEnd } from './declared-end-mail.ts'

export const END_ON_DAY = 'end-on-day'

/**
 * Finds the member, ends the subscription at once or after the named day, and confirms it. The row is written
 * first, so that it happens once.
 */
export const declareEndJob = job<Ctx>(DECLARE_END, (ctx, { subject: id, payload }) =>
  inTransaction(ctx, async (ctx) => {
    const declared = payload as DeclaredEnding
    const member = await whose(ctx, declared)
    const subscription = member && (await lockSubscription(ctx.db, member.id))
    if (!member || !subscription) return
    // The named day is the last one, even if it is today.
    const isLater = declared.on !== null && declared.on >= todayOf(ctx, member.market)
    const runs = subscription.state === 'active'
    const outcome = !runs ? 'already' : isLater ? 'planned' : 'ended'
    const recorded = await ctx.db.run(sql`
      INSERT INTO declared_end (id, member_id, kind, cause, ends_on, declared_at, outcome)
      VALUES (${id}, ${member.id}, ${declared.kind}, ${declared.cause}, ${isLater ? declared.on : null},
        ${declared.declaredAt}, ${outcome}) ON CONFLICT DO NOTHING`)
    if (recorded === 0) return
    await ctx.failpoint('declared_end_recorded')
    const isTold = runs || (await mayMail(ctx, { limit: 'declared-end-mails', from: member.id }))
    if (isTold) await notifyDeclaredEnd(ctx, { id, member, declared, outcome })
    if (outcome === 'ended') await cancelSubscription(ctx, member.id)
    if (outcome === 'planned') await planEnd(ctx, { id, member, on: declared.on! })
  }),
)

async function whose({ db }: Ctx, { zip, emailHash }: DeclaredEnding): Promise<BuyerRow | undefined> {
  const there = await listMembersOfZip(db, zip)
  return there.find(({ email }) => emailHashOf(email) === emailHash)
}

/** Plans the end after the named day, which is the last one. */
function planEnd(ctx: Ctx, { id, member, on }: { id: string; member: BuyerRow; on: string }) {
  const after = onDay(Temporal.PlainDate.from(on).add({ days: 1 }), member.market)
  return enqueue(ctx.db, { kind: END_ON_DAY, subject: id, dueAt: after, now: ctx.clock.now() })
}

/** Ends the subscription after the named day. A member who has ended it and begun anew since keeps the new one. */
export const endOnDay = job<Ctx>(END_ON_DAY, (ctx, { subject: id }) =>
  inTransaction(ctx, async (ctx) => {
    const declared = await ctx.db.maybe<{ memberId: string; declaredAt: Date }>(
      sql`SELECT member_id, declared_at FROM declared_end WHERE id = ${id} AND outcome = 'planned'`,
    )
    if (!declared) return
    const { memberId, declaredAt } = declared
    const subscription = await findSubscription(ctx.db, memberId)
    const begunAnew = subscription?.reactivatedAt && subscription.reactivatedAt > declaredAt
    const ends = subscription?.state === 'active' && !begunAnew
    if (ends) await cancelSubscription(ctx, memberId)
    await ctx.db.run(
      sql`UPDATE declared_end SET outcome = ${ends ? 'ended' : 'already'} WHERE id = ${id} AND outcome = 'planned'`,
    )
  }),
)
