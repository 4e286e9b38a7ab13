import { inTransaction } from '#/platform/context.ts'
import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { retentionIn, TOLD_DAYS_AHEAD } from '#/platform/markets/retention/retention.rule.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { lockSubscription } from '#/styling/subscription/subscription.ts'
import { type Tried, tryToErase } from '../erasure/erase-member.ts'
import { accountUnusedMail } from './account-unused.email.tsx'
import { eraseEach } from './erase-each.ts'
import { MOST_A_DAY, overSince, type Removed } from './removal.rule.ts'
import { STAY_KEY } from './stay.ts'

/**
 * SQL condition on `member m`: nothing happened since a moment, nothing is planned, and there is no credit. A sign-in counts
 * by its beginning, and lasts a month at most.
 */
const isUnusedSince = (moment: Date | Sql): Sql => sql`
  m.kind = 'member' AND m.erased_at IS NULL AND m.created_at < ${moment}
  AND NOT EXISTS (SELECT FROM member_seen s WHERE s.member_id = m.id AND s.at >= ${moment})
  AND NOT EXISTS (SELECT FROM box b WHERE b.member_id = m.id AND greatest(b.offered_at, b.delivered_at) >= ${moment})
  AND NOT EXISTS (SELECT FROM shop_order o WHERE o.member_id = m.id AND greatest(o.placed_at, o.delivered_at) >= ${moment})
  AND NOT EXISTS (SELECT FROM thread t WHERE t.member_id = m.id AND t.last_at >= ${moment})
  AND NOT EXISTS (SELECT FROM subscription p WHERE p.member_id = m.id AND p.next_box_date IS NOT NULL)
  AND NOT EXISTS (SELECT FROM ledger_account a WHERE a.kind = 'wallet' AND a.owner = m.id::text AND a.balance <> 0)`

/** Tells members whose account is over its period that it ends, with a link that keeps it. */
export async function tellUnused(ctx: Ctx): Promise<Removed> {
  const now = ctx.clock.now()
  let count = 0
  for (const market of marketIds) {
    const months = retentionIn(marketAt(market, now)).account.count
    const before = overSince(now, months, market)
    for (const { id, firstName } of (await listToTell(ctx.db, { market, before })).slice(0, MOST_A_DAY)) {
      await tell(ctx, { id, firstName, market, months })
      count += 1
    }
  }
  return { removed: count, waiting: 0 }
}

const listToTell = (db: Db, { market, before }: { market: MarketId; before: Date }) =>
  db.many<{ id: string; firstName: string }>(sql`
    SELECT m.id, m.first_name FROM member m
    WHERE m.market = ${market} AND ${isUnusedSince(before)}
      AND NOT EXISTS (SELECT FROM inactive_notice n WHERE n.member_id = m.id AND n.told_at >= ${before})
    ORDER BY m.created_at, m.id`)

type Told = { id: string; firstName: string; market: MarketId; months: number }

const tell = (ctx: Ctx, { id, firstName, market, months }: Told) =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const eraseAt = addDays(now, TOLD_DAYS_AHEAD, market)
    await ctx.db.run(sql`
      INSERT INTO inactive_notice (member_id, told_at, erase_at) VALUES (${id}, ${now}, ${eraseAt})
      ON CONFLICT (member_id) DO UPDATE SET told_at = EXCLUDED.told_at, erase_at = EXCLUDED.erase_at, key_hash = NULL`)
    await queueEmail(ctx, {
      event: `account-unused:${id}:${now.toISOString()}`,
      template: accountUnusedMail,
      props: { firstName, months, eraseAt: eraseAt.toISOString() },
      market,
      memberId: id,
      link: { path: paths.stay(), key: { kind: STAY_KEY, id } },
    })
  })

/** Erases accounts whose members were told and have not come back. */
export async function eraseUnused(ctx: Ctx): Promise<Removed> {
  const due = await ctx.db.many<{ id: string }>(sql`
    SELECT m.id FROM inactive_notice n JOIN member m ON m.id = n.member_id
    WHERE n.erase_at <= ${ctx.clock.now()} AND ${isUnusedSince(sql`n.told_at`)} ORDER BY n.erase_at, m.id`)
  return eraseEach(due, (id) => eraseIfUnused(ctx, id))
}

/** The condition is read once more under the lock: a member who signs in at this moment keeps the account. */
const eraseIfUnused = (ctx: Ctx, id: string): Promise<Tried> =>
  inTransaction(ctx, async (ctx) => {
    // Lock order of a box order.
    await lockSubscription(ctx.db, id)
    const member = await ctx.db.maybe(sql`
      SELECT m.id FROM inactive_notice n JOIN member m ON m.id = n.member_id
      WHERE m.id = ${id} AND ${isUnusedSince(sql`n.told_at`)} FOR UPDATE OF m`)
    if (!member) return { erased: false }
    return tryToErase(ctx, id, { by: 'period', proof: true, byAddress: true })
  })
