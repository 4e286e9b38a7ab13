import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { guessesMail } from './guesses.email.tsx'

// Rows of this kind are due in running systems: its name stays.
const NOTIFY = 'tell-of-guesses'

/**
 * Tells the owner of an account, once a day, that wrong passwords were given until they were spaced. An
 * unknown address writes an equal row, so that the time shows nothing (T2).
 */
export async function notifyOfGuesses(ctx: PlatformCtx, accountId = ctx.random.uuid()) {
  const now = ctx.clock.now()
  const uniqueKey = `${NOTIFY}:${accountId}:${now.toISOString().slice(0, 10)}`
  await enqueue(ctx.db, {
    kind: NOTIFY,
    subject: accountId,
    payload: { at: now.toISOString() },
    dueAt: now,
    now,
    uniqueKey,
    lane: 'mail',
    urgent: true,
  })
}

/** Staff get no such mail: the log has the events, and a code stands behind the password. */
export const mailOwner = job<Ctx>(NOTIFY, (ctx, { subject: memberId, payload }) =>
  inTransaction(ctx, async (ctx) => {
    const member = await ctx.db.maybe<{ market: MarketId; firstName: string }>(sql`
      SELECT market, first_name FROM member
      WHERE id = ${memberId} AND disabled_at IS NULL AND erased_at IS NULL FOR UPDATE`)
    if (!member) return
    const at = String(payload.at)
    await queueEmail(ctx, {
      event: `${NOTIFY}:${memberId}:${at.slice(0, 10)}`,
      template: guessesMail,
      props: { firstName: member.firstName, at },
      market: member.market,
      memberId,
      link: { path: paths.passwordReset() },
    })
  }),
)
