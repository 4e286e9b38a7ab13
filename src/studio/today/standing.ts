import { monthFigures } from '#/accounting/month/month-figures.ts'
import { monthIn, periodOf } from '#/accounting/period/period.rule.ts'
import type { Ctx } from '#/context.ts'
import { coverReport, keptReport } from '#/insight/reports.ts'
import { dayOf } from '#/markets/market-time.ts'
import { sellersMarket } from '#/markets/markets.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { StaffRole } from '#/platform/http/http.ts'
import type { Worth } from './today.ts'

export const standings = [
  'kept-share',
  'boxes-settled',
  'members',
  'in-styling',
  'with-members',
  'on-their-way',
  'new-customers',
  'orders',
  'pieces-free',
  'pieces-gone',
  'sent-back',
] as const
/** `count` of `outOf`, where it is a share. */
type Standing = { of: (typeof standings)[number]; count: number; outOf?: number; worth?: Worth }
type Colleague = { id: string; role: StaffRole }

/** How things stand in what somebody of this role answers for, whether or not anything waits: a few figures that cost little. */
export const howItStands = async (ctx: Ctx, staff: Colleague): Promise<Standing[]> =>
  (await figuresOf[staff.role]?.(ctx, staff)) ?? []

const figuresOf: Partial<Record<StaffRole, (ctx: Ctx, staff: Colleague) => Promise<Standing[]>>> = {
  stylist: async (ctx, { id }) => {
    const { rows } = await keptReport(ctx, { by: 'stylist' })
    const { boxes, sent, kept } = rows.find(({ key }) => key === id) ?? { boxes: 0, sent: 0, kept: 0 }
    return [
      { of: 'kept-share', count: kept, outOf: sent },
      { of: 'boxes-settled', count: boxes },
      { of: 'members', count: await countMembersOf(ctx.db, id) },
    ]
  },
  warehouse: async ({ db }) => {
    const { styling, previewing, shipped } = await countOnTheirWay(db)
    return [
      { of: 'in-styling', count: styling },
      { of: 'with-members', count: previewing },
      { of: 'on-their-way', count: shipped },
    ]
  },
  support: async ({ db, clock }) => {
    const { customers, orders } = await countOfSevenDays(db, clock.now())
    return [
      { of: 'new-customers', count: customers },
      { of: 'orders', count: orders },
    ]
  },
  buyer: async (ctx) => {
    const { rows, currency } = await coverReport(ctx)
    const { rows: kinds } = await keptReport(ctx, { by: 'kind' })
    const sent = kinds.reduce((sum, kind) => sum + kind.sent, 0)
    return [
      {
        of: 'pieces-free',
        count: rows.reduce((sum, { free }) => sum + free, 0),
        worth: { amount: rows.reduce((sum, { worth }) => sum + worth, 0), currency },
      },
      { of: 'pieces-gone', count: rows.reduce((sum, { gone }) => sum + gone, 0) },
      { of: 'sent-back', count: kinds.reduce((back, { kept }) => back - kept, sent), outOf: sent },
    ]
  },
}

/** What has come in since the month began, and in the one before, and what stands at their ends: for whoever answers for money (R8.05). */
export async function lastMonths(ctx: Ctx) {
  const now = today(ctx)
  return [await figuresFor(ctx, now), await figuresFor(ctx, now.subtract({ months: 1 }))]
}

async function figuresFor(ctx: Ctx, day: Temporal.PlainDate) {
  const { id, to } = periodOf(monthIn(day))
  return {
    month: id,
    lastDay: to.subtract({ days: 1 }).toString(),
    figures: await monthFigures(ctx.db, id, ['sold', 'captured', 'ordered', 'receivable', 'provider']),
  }
}

const today = ({ clock }: Ctx) => dayOf(clock.now(), sellersMarket)

const countMembersOf = async (db: Db, staffId: string) =>
  (await db.one<{ count: number }>(sql`SELECT count(*) AS count FROM member WHERE stylist_id = ${staffId}`))
    .count

/** What will come to be packed, and what has left. */
const countOnTheirWay = (db: Db) =>
  db.one<{ styling: number; previewing: number; shipped: number }>(sql`
    SELECT count(*) FILTER (WHERE state <> 'previewing') AS styling,
      count(*) FILTER (WHERE state = 'previewing') AS previewing,
      (SELECT count(*) FROM fulfilment_order WHERE state = 'shipped') AS shipped
    FROM box WHERE state IN ('ordered', 'styling', 'previewing')`)

const countOfSevenDays = (db: Db, now: Date) => {
  const since = new Date(now.getTime() - 7 * 24 * 3_600_000)
  return db.one<{ customers: number; orders: number }>(sql`
    SELECT (SELECT count(*) FROM member WHERE created_at >= ${since}) AS customers,
      (SELECT count(*) FROM shop_order WHERE placed_at >= ${since}) AS orders`)
}
