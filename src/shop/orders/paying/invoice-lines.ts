import type { InvoiceLine } from '#/money/invoices/issue/new-invoice.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { type OrderLine, paidFor } from '../order-lines.ts'
import type { Order } from '../orders.ts'

/** An order's unit as a line of an invoice or a credit note, at the price paid for it. */
export const itemLine = (line: OrderLine): InvoiceLine => ({
  kind: 'item',
  subjectLineId: line.id,
  sku: line.sku,
  description: line.description,
  amount: paidFor(line),
})

/** A piece's loss in value, billed as damages and so without VAT (decision 108). */
export const compensationLine = (
  { market }: Order,
  { id, sku, description: name }: OrderLine,
  amount: number,
): InvoiceLine[] =>
  amount === 0
    ? []
    : [
        {
          kind: 'compensation',
          subjectLineId: id,
          sku,
          amount,
          description: textIn(market, 'claims.line.loss', { name }),
        },
      ]

export const shippingLine = ({ market }: Order, amount: number): InvoiceLine[] =>
  amount === 0 ? [] : [{ kind: 'shipping', description: textIn(market, 'shopOrder.shipping'), amount }]
