export type MergedLine = { sku: string; quantity: number }
type Carts = { own: readonly MergedLine[]; theirs: readonly MergedLine[]; most: number }

/**
 * The lines of a visitor's cart that change the member's, with their new quantities. Of a garment in both the larger
 * quantity stays, since it is usually one wish. Units beyond `most` are left out, the latest first.
 */
export function mergedCartLines({ own, theirs, most }: Carts): MergedLine[] {
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
