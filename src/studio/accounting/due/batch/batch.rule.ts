import type { OwedKind } from '../owed.rule.ts'

/** The most refunds of one batch. */
export const MOST_CHOSEN = 50

/** Reasons for which a sum cannot be paid in a batch. */
export const obstacles = [
  'ordered',
  'no-card',
  'dispute',
  'claim',
  'second-look',
  'gift-card',
  'nothing',
] as const
export type Obstacle = (typeof obstacles)[number]

export type PayableFacts = {
  kind: OwedKind
  subjectType: string | null
  chargeId: string | null
  claim: boolean
  disputed: boolean
  secondLook: boolean
  /** The amount that is owed and that the card can take. */
  payable: number
}

/** The reason against paying a sum in a batch; null where it may be selected. */
export function obstacleOf(facts: PayableFacts): Obstacle | null {
  if (facts.kind === 'refund') return 'ordered'
  if (facts.subjectType === 'gift-card') return 'gift-card'
  if (facts.chargeId === null) return 'no-card'
  if (facts.disputed) return 'dispute'
  if (facts.claim) return 'claim'
  if (facts.secondLook) return 'second-look'
  return facts.payable > 0 ? null : 'nothing'
}

export const obstacleWords: Readonly<Record<Obstacle, string>> = {
  ordered: 'Is ordered already',
  'no-card': 'No card payment to refund',
  dispute: 'A bank decides about the payment',
  claim: 'A claim about loss in value is open',
  'second-look': 'Waits for a second colleague',
  'gift-card': 'Is refunded on the page of the gift card',
  nothing: 'Nothing is left on the card',
}

export type Line = { market: string; currency: string; memberId: string; aloneLeft: number; amount: number }
export type LineSum = { market: string; currency: string; amount: number; count: number; second: number }

/** Marks the lines above the limit of one colleague: the earlier refunds of a customer count, those of the batch as well. */
export function withSecond<L extends Line>(lines: readonly L[]): (L & { second: boolean })[] {
  const alone = new Map<string, number>()
  return lines.map((line) => {
    const key = `${line.memberId} ${line.market}`
    const left = alone.get(key) ?? line.aloneLeft
    const second = line.amount > left
    if (!second) alone.set(key, left - line.amount)
    return { ...line, second }
  })
}

/** Sums by country; `second`: the number of refunds that wait for a second colleague. */
export function sumsOf(lines: readonly (Line & { second: boolean })[]): LineSum[] {
  const sums = new Map<string, LineSum>()
  for (const { market, currency, amount, second } of lines) {
    const sum = sums.get(market) ?? { market, currency, amount: 0, count: 0, second: 0 }
    sums.set(market, {
      ...sum,
      amount: sum.amount + amount,
      count: sum.count + 1,
      second: sum.second + (second ? 1 : 0),
    })
  }
  return [...sums.values()]
}
