/**
 * Splits an amount by weights, in whole minor units that sum to it. The rest of the rounding goes to the largest
 * remainders, the first of equals. No part is above its weight while the amount is not above the sum of weights.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n || amount === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => {
    const share = BigInt(amount) * BigInt(weight)
    return { floor: Number(share / whole), remainder: share % whole }
  })
  const over = amount - parts.reduce((sum, { floor }) => sum + floor, 0)
  const lucky = new Set(
    parts
      .map(({ remainder }, nth) => ({ remainder, nth }))
      .toSorted((a, b) => (a.remainder === b.remainder ? a.nth - b.nth : a.remainder > b.remainder ? -1 : 1))
      .slice(0, over)
      .map(({ nth }) => nth),
  )
  return parts.map(({ floor }, nth) => floor + (lucky.has(nth) ? 1 : 0))
}

export const splitEvenly = (amount: number, pieces: number) =>
  splitAmount(
    amount,
    Array.from({ length: pieces }, () => 1),
  )
