import { expect, test } from 'vitest'
import { makeInvoicePdf } from '#/money/invoices/papers/invoice-pdf.ts'
import { sql } from '#/platform/database/db.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { pdfText } from '#/platform/papers/pdf-text.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { testApp } from '#/testing/world/app.ts'
import { cancelOrder } from '../cancel/cancel-order.ts'

const app = await testApp()
const shop = givenShop(app, await givenStaff(app, 'warehouse'))

test.each(marketIds)(
  'R9.06 R7.08 the credit note of %s as a PDF: its own title, the credited invoice, and the target of the money',
  async (market) => {
    const { orderId } = await shop.paid({ market })
    await cancelOrder(app.ctx, { orderId, event: 'cancel', actor: { kind: 'member', id: 'buyer' } })
    await app.settle()
    const papers = await app.db.many<{ id: string; kind: string; displayNumber: string }>(
      sql`SELECT id, kind, display_number FROM invoice WHERE subject_id = ${orderId} ORDER BY kind DESC`,
    )
    const [invoice, note] = papers
    const printed = pdfText(await makeInvoicePdf(app.ctx, note!.id))
    const textOf = (key: 'invoice.creditNote' | 'invoice.credits' | 'invoice.goesBack') => textIn(market, key)
    for (const needed of [
      `${textOf('invoice.creditNote')} ${note!.displayNumber}`,
      `${textOf('invoice.credits')}${invoice!.displayNumber}`,
      textOf('invoice.goesBack'),
    ])
      expect(printed).toContain(needed.replaceAll(' ', ''))
    for (const key of ['payment.titleReserved', 'invoice.due'] as const)
      expect(printed).not.toContain(textIn(market, key).replaceAll(' ', ''))
    const right = (from: 'delivery' | 'acceptance') =>
      textIn(market, `invoice.withdrawal.${from}`, { days: 14 }).replaceAll(' ', '')
    for (const from of ['delivery', 'acceptance'] as const) expect(printed).not.toContain(right(from))
    const bought = pdfText(await makeInvoicePdf(app.ctx, invoice!.id))
    expect(bought, 'an order counts from its delivery').toContain(right('delivery'))
    expect(bought).not.toContain(right('acceptance'))
  },
)
