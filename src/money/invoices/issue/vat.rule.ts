/**
 * The VAT inside an amount, in whole minor units: rounded half away from zero on each line, and the invoice's VAT
 * is the sum of its lines, so that every line can be credited alone and the rest still adds up. `rate` is per cent
 * × 100.
 */
export function vatIncluded(amount: number, rate: number): number {
  const size = Math.abs(amount)
  const vat = Math.floor((size * rate * 2 + 10_000 + rate) / (2 * (10_000 + rate)))
  return amount < 0 ? 0 - vat : vat
}

export type VatLine = { amount: number; vat: number; vatRate: number }
/** Sums by rate, highest first, for the foot of an invoice. */
export function vatByRate(lines: VatLine[]): { rate: number; net: number; vat: number }[] {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => b - a)
  return rates.map((rate) => {
    const own = lines.filter(({ vatRate }) => vatRate === rate)
    const vat = own.reduce((sum, line) => sum + line.vat, 0)
    return { rate, vat, net: own.reduce((sum, line) => sum + line.amount, 0) - vat }
  })
}
