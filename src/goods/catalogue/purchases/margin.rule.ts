/**
 * The share of a price without VAT that is left after the cost of the goods. Price with VAT and cost are minor units of one
 * currency, the VAT rate in hundredths of a per cent; undefined for a price of nothing.
 */
export function marginOf({
  price,
  cost,
  vatRate,
}: {
  price: number
  cost: number
  vatRate: number
}): number | undefined {
  const net = price / (1 + vatRate / 10_000)
  return net > 0 ? (net - cost) / net : undefined
}
