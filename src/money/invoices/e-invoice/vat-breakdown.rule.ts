import type { InvoiceLineRow } from '../find-invoices.ts'
import { vatByRate } from '../issue/vat.rule.ts'

/**
 * The standard's VAT category: standard-rated, or outside VAT. A taxed line may not stand beside one outside VAT
 * (BR-O-11): that one is then called exempt, with the same reason in words.
 */
export const categoryOf = (rate: number, lines: readonly Pick<InvoiceLineRow, 'vatRate'>[]) =>
  rate > 0 ? 'S' : lines.some(({ vatRate }) => vatRate > 0) ? 'E' : 'O'

/**
 * Sums of an invoice by EN 16931, in minor units and without VAT: our lines include VAT, so a line's net is the
 * difference, and every sum follows from the lines (BR-CO-10, 13, 14, 15). A credit note has positive amounts.
 */
export function sumsOf(lines: readonly InvoiceLineRow[], sign: 1 | -1) {
  const counted = lines.map((line) => ({ ...line, amount: sign * line.amount, vat: sign * line.vat }))
  const net = counted.map((line) => ({ ...line, net: line.amount - line.vat }))
  const breakdown = vatByRate(counted)
  const total = net.reduce((sum, line) => sum + line.net, 0)
  const vat = breakdown.reduce((sum, one) => sum + one.vat, 0)
  return { lines: net, breakdown, net: total, vat, gross: total + vat }
}
