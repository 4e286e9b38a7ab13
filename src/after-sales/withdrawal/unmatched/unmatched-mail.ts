import { type Db, sql } from '#/platform/database/db.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Declaration } from '../declarations.ts'
import { RECEIPTS_A_DAY, shownNumber } from './shown-number.rule.ts'
import { withdrawalUnmatchedEmail } from './withdrawal-unmatched.email.tsx'

const DAY_MS = 24 * 3_600_000

/** Confirms the time of a declaration whose contract was not found, to the typed address. */
export async function notifyUnmatched(ctx: Ctx, { id, market, number, email, declaredAt }: Declaration) {
  const earlier = await countEarlier(ctx.db, { id, email, since: new Date(declaredAt.getTime() - DAY_MS) })
  if (earlier >= RECEIPTS_A_DAY) return
  await queueEmail(ctx, {
    event: `withdrawal-unmatched:${id}`,
    template: withdrawalUnmatchedEmail,
    props: { number: shownNumber(number), at: declaredAt.toISOString() },
    market,
    recipient: email,
    link: { path: paths.findOrder() },
  })
}

async function countEarlier(db: Db, { id, email, since }: { id: string; email: string; since: Date }) {
  const { count } = await db.one<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM declared_withdrawal
    WHERE email = ${email} AND state <> 'new' AND declared_at > ${since} AND id <> ${id}`)
  return count
}
