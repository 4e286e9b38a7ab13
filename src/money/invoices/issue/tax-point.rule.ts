import { datedRules, marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { valueOn } from '#/platform/markets/rules/dated.ts'
import type { InvoiceLine, LineKind, TaxedLine } from './new-invoice.ts'
import { vatIncluded } from './vat.rule.ts'

/** `at`: the moment at which the tax becomes chargeable. It decides the rate. */
export type TaxPoint = { market: MarketId; at: Date }

/**
 * The VAT rate at a tax point, per cent × 100 (R9.06). The tax point of each kind of invoice and
 * the article of the VAT directive for it are listed in docs/money.md.
 */
export const vatRateOf = ({ market, at }: TaxPoint): number => marketAt(market, at).vatRate

/** The rates in force in a period in order of time, both days included (`2026-10-31`). */
export function vatRatesIn(market: MarketId, { from, to }: { from: string; to: string }): number[] {
  const rates = datedRules[market].vatRate
  const changed = rates.filter((rate) => rate.from > from && rate.from <= to).map(({ value }) => value)
  return [...new Set([valueOn(rates, from), ...changed])]
}

/** Damages, and vouchers for a supply that is not known yet, have no VAT. */
const outsideVat: readonly LineKind[] = ['compensation', 'late-return-fee', 'reminder-fee', 'gift-card']

/** A line with the VAT inside its amount. `rate`: of its invoice; a credit note has that of the invoice it credits. */
export function taxed(line: InvoiceLine, rate: number): TaxedLine {
  const vatRate = outsideVat.includes(line.kind) ? 0 : rate
  return { ...line, vatRate, vat: vatIncluded(line.amount, vatRate) }
}
