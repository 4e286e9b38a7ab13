import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Keeps, Setting } from './table/setting.ts'

/** Rows of the present that a change does or does not touch; `count` stops at a thousand. */
export type Affected = { what: string; count: number; more: boolean; effect: string }

const MOST = 1000
const theirs = 'keep what was agreed'

type Counted = { what: string; effect: string; rows: (market: MarketId) => Sql }
const boxes: Counted = {
  what: 'Boxes under way',
  effect: theirs,
  rows: (market) => sql`box WHERE market = ${market}
    AND state IN ('ordered', 'styling', 'previewing', 'approved', 'packed', 'shipped', 'delivered')`,
}
const orders: Counted = {
  what: 'Orders of the shop under way',
  effect: theirs,
  rows: (market) => sql`shop_order WHERE market = ${market}
    AND state IN ('awaiting-payment', 'paid', 'packed', 'shipped', 'delivered')`,
}
const subscriptions: Counted = {
  what: 'Subscriptions',
  effect: 'have the new value with each box from that day',
  rows: (market) => sql`subscription s JOIN member m ON m.id = s.member_id
    WHERE s.state = 'active' AND m.market = ${market}`,
}
const counted: Readonly<Record<Keeps, readonly Counted[]>> = {
  box: [boxes, subscriptions],
  order: [orders],
  'box and order': [boxes, orders, subscriptions],
  invoice: [
    {
      what: 'Charges that are not paid',
      effect: 'keep what their invoice states',
      rows: (market) => sql`charge WHERE market = ${market}
        AND state IN ('pending', 'unknown', 'needs-customer', 'retrying', 'failed')`,
    },
  ],
  claim: [{ ...boxes, effect: 'keep the periods of a decision that is made' }],
  call: [
    {
      what: 'Calls that are booked',
      effect: 'stay as they were booked',
      rows: (market) => sql`booked_call WHERE state = 'booked' AND market = ${market}`,
    },
  ],
  credit: [],
  parcel: [
    {
      what: 'Orders that wait to be packed or to leave',
      effect: 'leave with the collection of their own day',
      rows: (market) => sql`fulfilment_order WHERE market = ${market} AND state IN ('open', 'packed')`,
    },
  ],
}
const colleagues: Counted = {
  what: 'Colleagues',
  effect: 'act by the new value from that day',
  rows: () => sql`staff WHERE disabled_at IS NULL`,
}

/** Counts the present rows that keep their own value, and those that have the new one from its day. */
export async function affectedBy(db: Db, { keeps, inside }: Setting, market: MarketId): Promise<Affected[]> {
  const kinds = [...(keeps ? counted[keeps] : []), ...(inside ? [colleagues] : [])]
  return Promise.all(
    kinds.map(async ({ what, effect, rows }) => {
      const { count } = await db.one<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM (SELECT FROM ${rows(market)} LIMIT ${MOST + 1}) counted`,
      )
      return { what, effect, count: Math.min(count, MOST), more: count > MOST }
    }),
  )
}
