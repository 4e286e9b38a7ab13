export type Shrunk<P> = { part: P; by: number }

/** Takes a credited amount off the remaining parts, the last one first, so that the next keeps its amount. */
export function shrinkParts<P extends { part: number; amount: number }>(
  parts: readonly P[],
  credited: number,
): Shrunk<P>[] {
  const shrunk: Shrunk<P>[] = []
  let left = credited
  for (const part of parts.toSorted((a, b) => b.part - a.part)) {
    const by = Math.min(part.amount, left)
    if (by > 0) shrunk.push({ part, by })
    left -= by
  }
  return shrunk
}

export const sumOfShrunk = (shrunk: readonly Shrunk<unknown>[]) => shrunk.reduce((sum, { by }) => sum + by, 0)
