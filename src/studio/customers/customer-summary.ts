import { fitText } from '#/people/survey/fit/fit.rule.ts'
import { styleProfile } from '#/people/survey/survey.ts'
import { memberTaste } from '#/people/taste/answers.ts'
import { learntFrom } from '#/people/taste/leanings.rule.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listBalances } from '#/studio/accounting/story/balances.ts'
import { whoseMember } from '#/styling/stylists/who-works.ts'
import { customerContact } from './customer-contact.ts'
import type { SummaryRead } from './customer-summary.schema.ts'
import { lastBoxes } from './last-boxes.ts'

type Of = { id: string; kind: 'member' | 'guest'; market: MarketId }

/** Summary of a customer. Each query reads one member, by an index that begins with the member. */
export async function customerSummary(ctx: Ctx, { id, kind, market }: Of): Promise<SummaryRead> {
  const { db } = ctx
  const [box, boxes, order, subscription, balances, { claims }, whose, style, contact] = await Promise.all([
    openBox(db, id),
    lastBoxes(db, id),
    openOrder(db, id),
    subscriptionOf(db, id),
    listBalances(db, id),
    countClaims(db, id),
    whoseMember(ctx, id),
    kind === 'member' ? styleOf(db, { id, market }) : null,
    customerContact(ctx, { id, kind, market }),
  ])
  const stylist = whose ? { name: whose.name, works: whose.works, isIn: whose.id === whose.worksId } : null
  return {
    box: box ?? null,
    boxes,
    order: order ?? null,
    subscription: subscription ?? null,
    balances,
    claims,
    stylist,
    style,
    ...contact,
  }
}

/** The newest open box: styling, payment or return is not finished. */
const openBox = (db: Db, memberId: string) =>
  db.maybe<NonNullable<SummaryRead['box']>>(sql`
    SELECT number, state, due_at, preview_ends_at, when_silent, approved_at, packed_at, shipped_at, approval_ends_at, settled_at
    FROM box WHERE member_id = ${memberId}
      AND state IN ('ordered', 'styling', 'previewing', 'approved', 'packed', 'shipped', 'delivered', 'settled')
    ORDER BY offered_at DESC LIMIT 1`)

const openOrder = (db: Db, memberId: string) =>
  db.maybe<NonNullable<SummaryRead['order']>>(sql`
    SELECT id, number, state, placed_at FROM shop_order WHERE member_id = ${memberId}
      AND state IN ('awaiting-payment', 'paid', 'packed', 'shipped', 'undelivered')
    ORDER BY placed_at DESC LIMIT 1`)

const subscriptionOf = (db: Db, memberId: string) =>
  db.maybe<NonNullable<SummaryRead['subscription']>>(sql`
    SELECT state, interval_months, next_box_date, paused_until, cancelled_at FROM subscription WHERE member_id = ${memberId}`)

const countClaims = (db: Db, memberId: string) =>
  db.one<{ claims: number }>(
    sql`SELECT count(*) AS claims FROM claim WHERE member_id = ${memberId} AND ended_at IS NULL`,
  )

async function styleOf(db: Db, { id, market }: Pick<Of, 'id' | 'market'>): Promise<SummaryRead['style']> {
  const [profile, taste] = await Promise.all([styleProfile(db, id), memberTaste(db, id, market)])
  const { completed, sizes, fits, colours, avoidColours, never, neverBrands } = profile
  const { liked, seen, likes, not } = learntFrom(taste)
  return {
    completed,
    fit: fitText(fits) || null,
    colours,
    avoidColours,
    never: [...never, ...neverBrands],
    liked,
    seen,
    sizes: Object.entries(sizes).map(([kind, size]) => ({ kind, size: String(size) })),
    likes: likes.map(({ value }) => value),
    not: not.map(({ value }) => value),
  }
}
