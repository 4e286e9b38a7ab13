import { isDeepStrictEqual } from 'node:util'
import type { TestApp } from '#/testing/world/app.ts'
import type { Dice } from '../dice.ts'
import { openCompany } from './company.ts'
import { drawMonth, type Month } from './draw-month.ts'
import type { Figures, MonthEvent } from './events.ts'
import { liveMonths } from './live-months.ts'
import { figuresOf, taxOwed } from './product-figures.ts'
import { calculate } from './second-calculation.ts'

export type MonthDifference = { month: Month; events: readonly MonthEvent[]; ours: Figures; second: Figures }
type Options = { months: number; dice: Dice }

/**
 * Lives random months through the real API and jobs, and compares each with the second calculation; the caller compares
 * their total tax with the ledger. `told`: number of events by kind.
 */
export async function compareMonths(app: TestApp, { months, dice }: Options) {
  const company = await openCompany(app, dice)
  const differences: MonthDifference[] = []
  const tax: Record<string, number> = {}
  const events: Record<string, number> = {}
  const drawn = Array.from({ length: months }, (_, nth) => drawMonth(dice, nth))
  for (const life of await liveMonths(company, drawn)) {
    const { land } = life.month
    const second = calculate(land, life.events)
    const ours = await figuresOf(app, life.member)
    if (!isDeepStrictEqual(ours, second))
      differences.push({ month: life.month, events: life.events, ours, second })
    for (const amount of Object.values(second.vat)) tax[land] = (tax[land] ?? 0) + amount
    for (const { did } of life.events) events[did] = (events[did] ?? 0) + 1
  }
  return { differences, events, tax: inOrder(tax), owed: inOrder(await taxOwed(app)) }
}

const inOrder = (sums: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(sums)
      .filter(([, amount]) => amount !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
