import { type Currency, type MarketId, marketIds, marketOf } from '#/platform/markets/markets.ts'

/** Sums of invoices (`sold`) and of credit notes (`credited`, below zero) at one rate. */
export type VatRow = {
  market: MarketId
  currency: Currency
  rate: number
  invoices: number
  sold: number
  creditNotes: number
  credited: number
  net: number
  vat: number
}
type Taxed = {
  market: MarketId
  kind: 'invoice' | 'credit-note'
  rate: number
  documents: number
  net: number
  vat: number
}

/** A row for each country and rate, the highest rate first. */
export function vatRows(sums: readonly Taxed[]): VatRow[] {
  const rates = (market: MarketId) =>
    [...new Set(sums.filter((sum) => sum.market === market).map(({ rate }) => rate))].toSorted(
      (a, b) => b - a,
    )
  return marketIds.flatMap((market) =>
    rates(market).map((rate) => {
      const own = sums.filter((sum) => sum.market === market && sum.rate === rate)
      const [invoices, notes] = (['invoice', 'credit-note'] as const).map((kind) =>
        own.filter((sum) => sum.kind === kind),
      )
      return {
        market,
        currency: marketOf(market).currency,
        rate,
        invoices: vatSum(invoices!, 'documents'),
        sold: vatSum(invoices!, 'net'),
        creditNotes: vatSum(notes!, 'documents'),
        credited: vatSum(notes!, 'net'),
        net: vatSum(own, 'net'),
        vat: vatSum(own, 'vat'),
      }
    }),
  )
}

type Booked = { market: MarketId; account: string; event: string; amount: number }
export type Agreement = { market: MarketId; currency: Currency; documents: Side; ledger: Side }
type Side = { net: number; vat: number }

/** Events that book documents; other events move a gift card's account too. */
const byDocument = ['invoice-issued', 'credit-note-issued']

/** Sums of the documents' lines beside the ledger's bookings of them on sales, fees, gift cards and VAT (I5). */
export const agreements = (
  rows: readonly VatRow[],
  booked: readonly Booked[],
  markets: readonly MarketId[] = marketIds,
): Agreement[] =>
  markets.map((market) => {
    const own = rows.filter((row) => row.market === market)
    const on = (...accounts: string[]) =>
      0 -
      vatSum(
        booked.filter(
          ({ account, event, ...sum }) =>
            sum.market === market && accounts.includes(account) && byDocument.includes(event),
        ),
        'amount',
      )
    return {
      market,
      currency: marketOf(market).currency,
      documents: { net: vatSum(own, 'net'), vat: vatSum(own, 'vat') },
      ledger: { net: on('sales', 'fees', 'gift-cards'), vat: on('vat') },
    }
  })

export const agrees = ({ documents, ledger }: Agreement) =>
  documents.net === ledger.net && documents.vat === ledger.vat

export const vatSum = <Name extends string>(rows: readonly Record<Name, number>[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0)
