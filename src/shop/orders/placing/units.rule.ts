/** A line of a priced cart; the discount is that of the whole line, in whole minor units. */
export type HeldLine = {
  sku: string
  quantity: number
  unitPrice: number
  discount: number
  reservationIds: readonly string[]
  description: string
}
/** One unit of a line, with its share of the discount. */
export type CartUnit = {
  sku: string
  description: string
  price: number
  discount: number
  reservationId: string
}

/**
 * Splits a line into units, each with its share of the discount in whole minor units; the first ones carry the rest of
 * the division. Any unit can come back alone, and all of them together refund exactly the price paid (T63).
 */
export const unitsOf = (lines: readonly HeldLine[]): CartUnit[] =>
  lines.flatMap(({ sku, quantity, unitPrice, discount, reservationIds, description }) =>
    Array.from({ length: quantity }, (_, index) => ({
      sku,
      description,
      price: unitPrice,
      discount: Math.floor((discount + quantity - 1 - index) / quantity),
      reservationId: heldFor(reservationIds, index, sku),
    })),
  )

function heldFor(reservationIds: readonly string[], index: number, sku: string): string {
  const id = reservationIds[index]
  if (!id) throw new Error(`Nothing is held for unit ${index + 1} of ${sku}`)
  return id
}
