import { isDeepStrictEqual } from 'node:util'
import type { TestApp } from '#/testing/world/app.ts'
import type { Dice } from '../dice.ts'
import { drawMonth, type Month } from './draw-month.ts'
import { openHouse } from './house.ts'
import { liveMonths } from './live-months.ts'
import { figuresOf, taxOwed } from './product-figures.ts'
import { calculate } from './second-calculation.ts'
import type { Figures, Told } from './told.ts'

export type Difference = { month: Month; told: readonly Told[]; house: Figures; second: Figures }
type Asked = { months: number; dice: Dice }

/**
 * Lives random months through the real API and jobs, and compares each with the second calculation; the caller compares
 * their total tax with the ledger. `told`: number of events by kind.
 */
export async function compareMonths(app: TestApp, { months, dice }: Asked) {
  const house = await openHouse(app, dice)
  const differences: Difference[] = []
  const tax: Record<string, number> = {}
  const told: Record<string, number> = {}
  const drawn = Array.from({ length: months }, (_, nth) => drawMonth(dice, nth))
  for (const life of await liveMonths(house, drawn)) {
    const { land } = life.month
    const second = calculate(land, life.told)
    const ours = await figuresOf(app, life.member)
    if (!isDeepStrictEqual(ours, second))
      differences.push({ month: life.month, told: life.told, house: ours, second })
    for (const amount of Object.values(second.vat)) tax[land] = (tax[land] ?? 0) + amount
    for (const { did } of life.told) told[did] = (told[did] ?? 0) + 1
  }
  return { differences, told, tax: inOrder(tax), owed: inOrder(await taxOwed(app)) }
}

const inOrder = (sums: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(sums)
      .filter(([, amount]) => amount !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
