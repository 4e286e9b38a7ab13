import { undoneStates } from '#/boxes/box.states.ts'
import { audit } from '#/platform/audit/audit.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { dateAfter } from './dates.rule.ts'
import { planNextBox } from './plan.ts'

export type Subscription = {
  id: string
  memberId: string
  market: MarketId
  state: 'active' | 'cancelled'
  intervalMonths: number
  subscribedSince: Date
  nextBoxDate: string | null
  /** Day of the month of planned dates, kept through short months. */
  monthDay: number | null
  skippedBoxDate: string | null
  pausedUntil: string | null
  cancelledAt: Date | null
  reactivatedAt: Date | null
  lastOrderedAt: Date | null
}

const columns = sql`s.*, m.market, (SELECT max(b.offered_at) FROM box b
  WHERE b.member_id = m.id AND b.state <> ALL(${[...undoneStates]})) AS last_ordered_at`

export const findSubscription = (db: Db, memberId: string) =>
  db.maybe<Subscription>(
    sql`SELECT ${columns} FROM subscription s JOIN member m ON m.id = s.member_id WHERE s.member_id = ${memberId}`,
  )

/** Locks the subscription, for changes of dates, orders and the end; taken before the lock of a box. */
export const lockSubscription = (db: Db, memberId: string) =>
  db.maybe<Subscription>(
    sql`SELECT ${columns} FROM subscription s JOIN member m ON m.id = s.member_id WHERE s.member_id = ${memberId}
      FOR UPDATE OF s`,
  )

/** Opens the subscription of a new member; nothing is planned until they choose. */
export const openSubscription = ({ db, random, clock }: PlatformCtx, { memberId }: { memberId: string }) =>
  db.run(sql`INSERT INTO subscription (id, member_id, state, interval_months, subscribed_since)
    VALUES (${random.uuid()}, ${memberId}, 'active', 0, ${clock.now()}) ON CONFLICT (member_id) DO NOTHING`)

export const todayOf = ({ clock }: PlatformCtx, market: MarketId) => dayOf(clock.now(), market).toString()

export const dateAfterNext = ({ nextBoxDate, monthDay, intervalMonths }: Subscription) =>
  dateAfter({ nextBoxDate: nextBoxDate!, monthDay: monthDay! }, intervalMonths)

type Dates = Pick<Subscription, 'nextBoxDate' | 'monthDay'> &
  Partial<Pick<Subscription, 'intervalMonths' | 'skippedBoxDate' | 'pausedUntil'>>

/** Saves new dates of a locked subscription and plans their jobs. */
export async function saveDates(ctx: PlatformCtx, subscription: Subscription, dates: Dates) {
  const changed = { ...subscription, ...dates }
  const { id, intervalMonths, nextBoxDate, monthDay, skippedBoxDate, pausedUntil } = changed
  await ctx.db.run(sql`
    UPDATE subscription SET interval_months = ${intervalMonths}, next_box_date = ${nextBoxDate},
      month_day = ${monthDay}, skipped_box_date = ${skippedBoxDate}, paused_until = ${pausedUntil} WHERE id = ${id}`)
  await planNextBox(ctx, changed)
  return changed
}

export const note = (ctx: PlatformCtx, memberId: string, action: string, detail: object = {}) =>
  audit(ctx, {
    actor: { kind: 'member', id: memberId },
    action: `subscription-${action}`,
    subject: { kind: 'member', id: memberId },
    detail,
  })
