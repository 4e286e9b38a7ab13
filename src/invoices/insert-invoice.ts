import { marketAt } from '#/markets/market-at.ts'
import { zoned } from '#/markets/market-time.ts'
import { type MarketId, marketOf } from '#/markets/markets.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import type { NewInvoice } from './new-invoice.ts'

/** The invoice, its lines and its plan; answers its number. */
export async function insertInvoice(db: Db, invoice: NewInvoice): Promise<string> {
  const { id, subjectType, subjectId, memberId, market, currency, total, vat, lines, plan, at } = invoice
  const number = await nextNumber(db, { market, year: zoned(at, market).year })
  const { firstName, lastName, email } = invoice.buyer
  const buyer = { name: `${firstName} ${lastName}`, email, ...invoice.address }
  await db.run(sql`
    INSERT INTO invoice (id, market, year, number, display_number, member_id, subject_type, subject_id, currency, total, vat, seller, buyer, issued_at, due_at)
    VALUES (${id}, ${market}, ${number.year}, ${number.number}, ${number.display}, ${memberId}, ${subjectType}, ${subjectId}, ${currency},
      ${total}, ${vat}, ${json(marketAt(market, at).seller)}::jsonb, ${json(buyer)}::jsonb, ${at}, ${plan.at(-1)?.dueAt ?? at})`)
  for (const [index, line] of lines.entries()) {
    const { kind, subjectLineId = null, sku = null, description, amount, vatRate, vat } = line
    await db.run(sql`
      INSERT INTO invoice_line (invoice_id, position, kind, subject_line_id, sku, description, amount, vat_rate, vat)
      VALUES (${id}, ${index + 1}, ${kind}, ${subjectLineId}, ${sku}, ${description}, ${amount}, ${vatRate}, ${vat})`)
  }
  if (plan.reduce((sum, { amount }) => sum + amount, 0) !== total)
    throw new Error('The parts of a payment plan add up to the invoice')
  for (const [index, { amount, chargeAt, dueAt }] of plan.entries())
    await db.run(sql`
      INSERT INTO instalment (invoice_id, part, amount, charge_at, due_at)
      VALUES (${id}, ${index + 1}, ${amount}, ${chargeAt}, ${dueAt})`)
  return number.display
}

/** Gapless: the series' row stays locked until the invoice is committed, or the number is given back (R9.06). */
async function nextNumber(db: Db, { market, year }: { market: MarketId; year: number }) {
  const { lastNumber } = await db.one<{ lastNumber: number }>(sql`
    INSERT INTO invoice_series (market, year, kind, last_number) VALUES (${market}, ${year}, 'invoice', 1)
    ON CONFLICT (market, year, kind) DO UPDATE SET last_number = invoice_series.last_number + 1 RETURNING last_number`)
  return {
    year,
    number: lastNumber,
    display: `${marketOf(market).country}${year}-${String(lastNumber).padStart(6, '0')}`,
  }
}
