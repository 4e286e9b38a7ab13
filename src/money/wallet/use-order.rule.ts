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
 * Order of spending: the earliest expiry first, and gift-card money last, since it is the only credit that was paid
 * for.
 */
export const inUseOrder = <C extends Omit<Spendable, 'remaining'>>(credits: readonly C[]): C[] =>
  credits.toSorted(
    (a, b) =>
      Number(a.source === 'gift-card') - Number(b.source === 'gift-card') ||
      a.expiresAt.getTime() - b.expiresAt.getTime() ||
      a.givenAt.getTime() - b.givenAt.getTime() ||
      (a.id < b.id ? -1 : 1),
  )

/** Takes amounts in the given order, up to a sum in minor units. */
export function takeInOrder(from: readonly { id: string; remaining: number }[], upTo: number): Taken[] {
  let left = upTo
  return from.flatMap(({ id, remaining }) => {
    const amount = Math.min(left, remaining)
    left -= amount
    return amount > 0 ? [{ id, amount }] : []
  })
}

export const sumOfTaken = (taken: readonly { amount: number }[]) =>
  taken.reduce((sum, { amount }) => sum + amount, 0)
