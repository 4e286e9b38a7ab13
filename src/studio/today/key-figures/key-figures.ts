import type { StaffRole, StaffWithRoles } from '#/platform/http/access/access.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { marketOf, sellersMarket } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { monthFigures } from '#/studio/accounting/month/month-figures.ts'
import { monthIn, periodOf } from '#/studio/accounting/period/period.rule.ts'
import { sizesInStock } from '#/studio/insight/reports.ts'
import type { Worth } from '../today.ts'
import { countInProgress, countMembersOf, countOfSevenDays } from './key-figures.queries.ts'
import { sentThisYear } from './sent-this-year.ts'

export const keyFigureIds = [
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
/** `count` of `outOf` if it is a share. */
type Counted = { count: number; outOf?: number }
/** `beside`: the figure of the time before, or of the last part of its own time. */
type KeyFigure = Counted & { of: (typeof keyFigureIds)[number]; worth?: Worth; comparison?: Counted }

/** A few cheap figures for the areas of a colleague's roles, whether or not work waits. */
export const listKeyFigures = async (ctx: Ctx, staff: StaffWithRoles): Promise<KeyFigure[]> =>
  (await Promise.all(staff.roles.map((role) => figuresOf[role]?.(ctx, staff) ?? []))).flat()

const figuresOf: Partial<Record<StaffRole, (ctx: Ctx, staff: StaffWithRoles) => Promise<KeyFigure[]>>> = {
  stylist: async (ctx, { id }) => {
    const { boxes, kept } = await sentThisYear(ctx, { by: 'stylist', key: id })
    return [
      { of: 'kept-share', ...kept },
      { of: 'boxes-settled', count: boxes },
      { of: 'members', count: await countMembersOf(ctx.db, id) },
    ]
  },
  warehouse: async ({ db }) => {
    const { styling, previewing, shipped } = await countInProgress(db)
    return [
      { of: 'in-styling', count: styling },
      { of: 'with-members', count: previewing },
      { of: 'on-their-way', count: shipped },
    ]
  },
  support: async ({ db, clock }) => {
    const { customers, customersBefore, orders, ordersBefore } = await countOfSevenDays(db, clock.now())
    return [
      { of: 'new-customers', count: customers, comparison: { count: customersBefore } },
      { of: 'orders', count: orders, comparison: { count: ordersBefore } },
    ]
  },
  buyer: async (ctx) => {
    const sizes = await sizesInStock(ctx)
    const { back } = await sentThisYear(ctx, { by: 'kind' })
    return [
      {
        of: 'pieces-free',
        count: sumOf(sizes, 'free'),
        worth: { amount: sumOf(sizes, 'worth'), currency: marketOf(sellersMarket).currency },
      },
      { of: 'pieces-gone', count: sumOf(sizes, 'gone'), comparison: { count: sumOf(sizes, 'goneWeek') } },
      { of: 'sent-back', ...back },
    ]
  },
}

type Size = Awaited<ReturnType<typeof sizesInStock>>[number]
const sumOf = (sizes: Size[], what: 'free' | 'worth' | 'gone' | 'goneWeek') =>
  sizes.reduce((sum, size) => sum + size[what], 0)

/** Figures of the current month and of the last one, with the balances at their ends, for finance (R8.05). */
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
