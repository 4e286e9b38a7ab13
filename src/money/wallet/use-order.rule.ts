import type { CreditSource } from '#/platform/markets/rules/rules.ts'

export type Spendable = {
  id: string
  source: CreditSource | 'cover'
  remaining: number
  expiresAt: Date
  givenAt: Date
}
export type Taken = { id: string; amount: number }

/**
 * What is spent first: what expires first, and money that was paid in for a gift card last of all, since it is the only
 * credit that somebody paid for.
 */
export const inUseOrder = <C extends Omit<Spendable, 'remaining'>>(credits: readonly C[]): C[] =>
  credits.toSorted(
    (a, b) =>
      Number(a.source === 'gift-card') - Number(b.source === 'gift-card') ||
      a.expiresAt.getTime() - b.expiresAt.getTime() ||
      a.givenAt.getTime() - b.givenAt.getTime() ||
      (a.id < b.id ? -1 : 1),
  )

/** So much of each, up to an amount in minor units, in the order given. */
export function takeInOrder(from: readonly { id: string; remaining: number }[], upTo: number): Taken[] {
  let left = upTo
  return from.flatMap(({ id, remaining }) => {
    const amount = Math.min(left, remaining)
    left -= amount
    return amount > 0 ? [{ id, amount }] : []
  })
}

export const sumOf = (taken: readonly { amount: number }[]) =>
  taken.reduce((sum, { amount }) => sum + amount, 0)
