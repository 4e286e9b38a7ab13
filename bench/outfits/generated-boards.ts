import type { Paired } from '#/styling/pairing/garment.rule.ts'
import { type Slot, slotOf } from '#/styling/pairing/garment.rule.ts'
import type { BlankQuestion } from './blanks.ts'
import { type DemoGarment, demoWorld } from './demo-world.ts'
import { drawn, lotOf } from './lot.ts'

/**
 * Boards of eight stylists who are made up: a taste that they share, and one of each. The taste knows nothing of the rule's
 * tables: it measures colours by their light and hue, and draws by lot which categories it likes together.
 */
const STYLISTS = 8
const CANDIDATES = 12
const OWN_TASTE = 0.5

export type Board = { pieces: Paired[]; stylist: number }
type Taste = (one: DemoGarment, other: DemoGarment) => number

export function generatedBoards({ boards, seed }: { boards: number; seed: number }) {
  const lot = lotOf(seed)
  const shared = tasteOf(lot)
  const tastes = Array.from({ length: STYLISTS }, () => {
    const own = tasteOf(lot)
    return (one: DemoGarment, other: DemoGarment) => shared(one, other) + OWN_TASTE * own(one, other)
  })
  const laid = Array.from({ length: boards }, () => {
    const stylist = Math.floor(lot() * STYLISTS)
    return { pieces: lay(lot, tastes[stylist]!).map(({ paired }) => paired), stylist }
  })
  return {
    boards: laid,
    knows: (questions: readonly BlankQuestion[], tested: readonly Board[]) =>
      knows(questions, tested, tastes),
  }
}

const bySlot = Map.groupBy(demoWorld, ({ facts }) => slotOf(facts.kind))
const plans: readonly (readonly Slot[])[] = [
  ['top', 'bottom'],
  ['outer', 'top', 'bottom'],
  ['outer', 'top', 'bottom'],
  ['dress', 'outer'],
]

/** Lays a garment by lot, then for each other place the one of a few that the stylist likes best beside the rest. */
function lay(lot: () => number, taste: Taste): DemoGarment[] {
  const [first, ...others] = drawn(lot, plans)
  const board = [drawn(lot, bySlot.get(first!)!)]
  for (const slot of others) {
    const few = Array.from({ length: CANDIDATES }, () => drawn(lot, bySlot.get(slot)!))
    const liking = (one: DemoGarment) =>
      board.reduce((sum, other) => sum + taste(one, other), 0) + lot() * 0.6
    board.push(
      few.map((one) => ({ one, likes: liking(one) })).reduce((a, b) => (b.likes > a.likes ? b : a)).one,
    )
  }
  return board
}

function tasteOf(lot: () => number): Taste {
  const likesContrast = lot() * 2 - 1
  const likesOneHue = lot() * 2 - 1
  const categories = new Map<string, number>()
  const ofCategories = (one: string, other: string) => {
    const key = [one, other].toSorted().join(' ')
    const drawnBefore = categories.get(key)
    if (drawnBefore !== undefined) return drawnBefore
    const points = lot() * 2 - 1
    categories.set(key, points)
    return points
  }
  return (one, other) => {
    const [a, b] = [lightAndHue(one.hex), lightAndHue(other.hex)]
    const bothBright = Math.min(a.chroma, b.chroma)
    return (
      ofCategories(one.facts.category ?? '', other.facts.category ?? '') +
      likesContrast * Math.abs(a.light - b.light) +
      (likesOneHue * Math.cos(a.hue - b.hue) - 1) * 2 * bothBright -
      (one.paired.print > 0 && other.paired.print > 0 ? 1 : 0) +
      0.4 * one.facts.tags.filter((tag) => other.facts.tags.includes(tag)).length
    )
  }
}

function lightAndHue(hex: string) {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)]
  return {
    light: (high + low) / 2,
    chroma: high - low,
    hue: Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b),
  }
}

/** The share that the taste itself, without the chance of the day, fills in rightly: the most that can be learnt. */
function knows(
  questions: readonly BlankQuestion[],
  tested: readonly Board[],
  tastes: readonly Taste[],
): string {
  const garmentOf = new Map(demoWorld.map((garment) => [garment.paired, garment]))
  const right = questions.filter(({ board, choices, nth }) => {
    const taste = tastes[tested[nth]!.stylist]!
    const likes = choices.map((choice) =>
      board.reduce((sum, other) => sum + taste(garmentOf.get(choice)!, garmentOf.get(other)!), 0),
    )
    return likes[0] === Math.max(...likes)
  })
  return (right.length / questions.length).toFixed(3)
}
