export type MergedLine = { sku: string; quantity: number }
type Carts = { own: readonly MergedLine[]; theirs: readonly MergedLine[]; most: number }

/**
 * Which lines of a visitor's cart change the member's, and to how many: of what is in both the larger number, since nobody
 * wants two of what they put in once. What goes beyond `most` is left out, the latest first.
 */
export function mergedLines({ own, theirs, most }: Carts): MergedLine[] {
  const had = new Map(own.map(({ sku, quantity }) => [sku, quantity]))
  let room = most - own.reduce((sum, { quantity }) => sum + quantity, 0)
  return theirs.flatMap(({ sku, quantity }) => {
    const before = had.get(sku) ?? 0
    const more = Math.min(Math.max(0, quantity - before), room)
    if (more <= 0) return []
    room -= more
    return [{ sku, quantity: before + more }]
  })
}
