import type { Dice } from '../dice.ts'
import type { Land, Off, Plan, Shipping } from './events.ts'

/** A member's actions in a month, drawn before any of them is done. `at`: index on the shelf. */
export type Month = {
  land: Land
  card: 'good' | 'bad'
  /** With a bad card: days until the box is paid after all. */
  paysAfter: number | null
  goodwill: { amount: number; agreed: boolean }[]
  gift: { amount: number; ends: 'redeem' | 'withdraw' | 'keep' } | null
  referred: boolean
  orders: [DrawnOrder | null, DrawnOrder | null]
  box: DrawnBox | null
  byHand: { of: 'box' | 'order'; part: number; agreed: boolean }[]
}
export type DrawnOrder = {
  lines: { at: number; quantity: number }[]
  off: Off | null
  shipping: Shipping
  onCredit: boolean
  end: 'kept' | 'cancelled' | 'returned'
  /** Number of its units that go back, with their reason. */
  back: number
  because: 'colour' | 'damaged' | null
}
export type DrawnBox = {
  pieces: number[]
  answers: ('keep' | 'return' | null)[]
  waived: boolean
  silent: boolean
  plan: Plan | null
  /** Prices of the exchanges, one for each piece that goes back and is exchanged. */
  instead: number[]
  because: 'colour' | 'damaged'
  exchangeEnds: 'kept' | 'cancelled' | 'withdrawn'
  withdraws: number
  claim: { part: number; end: 'charged' | 'waived' | 'upheld' } | null
  /** The outcome when pieces are not sent back in time. */
  late: 'fee' | 'waived' | 'refused' | null
}

export const SHELF = 40
const lands: readonly Land[] = ['da', 'se', 'nl', 'de']
const PIECES = 5

/** In countries with crowns every price is about ten times as high. */
const tenfold = (land: Land) => (land === 'da' || land === 'se' ? 10 : 1)
/** Any sum, odd ones too: 1 to `most` euro in cents. */
const sum = (dice: Dice, land: Land, most: number) =>
  dice.between(100, most * 100) * tenfold(land) + dice.between(0, 9)

export function drawMonth(dice: Dice, nth: number): Month {
  const land = lands[nth % lands.length]!
  const card = dice.chance(0.8) ? 'good' : 'bad'
  return {
    land,
    card,
    paysAfter: dice.pick([7, 20, 35, null]),
    goodwill: Array.from({ length: dice.pick([0, 0, 1, 1, 2]) }, () => ({
      amount: sum(dice, land, dice.pick([10, 60])),
      agreed: dice.chance(0.7),
    })),
    gift: dice.chance(0.3)
      ? {
          amount: dice.between(20, 80) * 100 * tenfold(land),
          ends: dice.pick(['redeem', 'redeem', 'withdraw', 'keep'] as const),
        }
      : null,
    referred: dice.chance(0.25),
    orders: [
      dice.chance(0.6) ? drawOrder(dice, land) : null,
      dice.chance(0.4) ? drawOrder(dice, land) : null,
    ],
    box: dice.chance(0.85) ? drawBox(dice, land, card) : null,
    byHand: Array.from({ length: dice.pick([0, 0, 1, 2]) }, () => ({
      of: dice.pick(['box', 'order'] as const),
      part: dice.pick([0.05, 0.3, 0.7]),
      agreed: dice.chance(0.6),
    })),
  }
}

function drawOrder(dice: Dice, land: Land): DrawnOrder {
  const because = dice.pick(['colour', 'damaged', null] as const)
  return {
    lines: several(dice, dice.between(1, 3)).map((at) => ({ at, quantity: dice.between(1, 3) })),
    off: dice.pick([null, null, { percent: dice.pick([7, 10, 33]) }, { amount: sum(dice, land, 60) }]),
    shipping: dice.pick(['pickup', 'home', 'express'] as const),
    onCredit: dice.chance(0.6),
    end: dice.pick(['kept', 'cancelled', 'returned', 'returned'] as const),
    back: dice.between(1, 9),
    because,
  }
}

function drawBox(dice: Dice, land: Land, card: Month['card']): DrawnBox {
  const good = card === 'good'
  const keeps = dice.pick([0.15, 0.5, 0.9])
  const silent = dice.chance(0.25)
  return {
    pieces: several(dice, PIECES),
    answers: Array.from({ length: PIECES }, () =>
      silent && dice.chance(0.5) ? null : dice.chance(keeps) ? 'keep' : 'return',
    ),
    waived: dice.chance(0.2),
    silent,
    plan:
      good && land === 'de' && !silent && dice.chance(0.5)
        ? dice.pick(['halfNow', 'nextMonth', 'halvesLater'] as const)
        : null,
    instead:
      good && !silent && dice.chance(0.4)
        ? Array.from({ length: dice.between(1, 2) }, () => sum(dice, land, 150))
        : [],
    because: dice.pick(['colour', 'damaged'] as const),
    exchangeEnds: dice.pick(['kept', 'cancelled', 'withdrawn'] as const),
    withdraws: good ? dice.pick([0, 0, 1, 2, 5]) : 0,
    claim:
      good && dice.chance(0.3)
        ? { part: dice.pick([0.1, 0.5, 1]), end: dice.pick(['charged', 'waived', 'upheld'] as const) }
        : null,
    late: good && dice.chance(0.15) ? dice.pick(['fee', 'waived', 'refused'] as const) : null,
  }
}

/** Different indexes on the shelf. */
function several(dice: Dice, count: number): number[] {
  const chosen = new Set<number>()
  while (chosen.size < count) chosen.add(dice.between(0, SHELF - 1))
  return [...chosen]
}
