import { type Db, json, sql } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { dayOf, zoned } from '#/platform/markets/market-time.ts'
import type { NewInvoice } from './new-invoice.ts'

/**
 * Writes an invoice, its lines and its plan. Its number comes with the commit, gapless: the series' row is locked
 * for no longer than that, and a transaction that rolls back takes none (R9.06, `number_invoice`).
 */
export async function insertInvoice(db: Db, invoice: NewInvoice): Promise<void> {
  const { id, subjectType, subjectId, memberId, market, currency, total, vat, lines, plan, at } = invoice
  const { creditsId = null, credit, taxPoint = at } = invoice
  const earlierDay = dayOf(taxPoint, market).equals(dayOf(at, market)) ? null : taxPoint
  if (!creditsId && plan.reduce((sum, { amount }) => sum + amount, credit) !== total)
    throw new Error('The parts of a payment plan and the credit add up to the invoice')
  const { firstName, lastName, email } = invoice.buyer
  const buyer = { name: `${firstName} ${lastName}`, email, ...invoice.address }
  await db.write(sql`
    INSERT INTO invoice (id, kind, credits_id, market, year, member_id, subject_type, subject_id, currency, total, credit, vat, seller, buyer, issued_at, tax_point, due_at)
    VALUES (${id}, ${creditsId ? 'credit-note' : 'invoice'}, ${creditsId}, ${market}, ${zoned(at, market).year}, ${memberId}, ${subjectType}, ${subjectId}, ${currency},
      ${total}, ${credit}, ${vat}, ${json(marketAt(market, at).seller)}::jsonb, ${json(buyer)}::jsonb, ${at}, ${earlierDay}, ${plan.at(-1)?.dueAt ?? at})`)
  await db.write(sql`
    INSERT INTO invoice_line (invoice_id, position, kind, subject_line_id, sku, description, amount, vat_rate, vat)
    SELECT ${id}, n, line.kind, line."subjectLineId", line.sku, line.description, line.amount, line."vatRate", line.vat
    FROM ROWS FROM (jsonb_to_recordset(${json(lines)}::jsonb) AS (kind text, "subjectLineId" uuid, sku text, description text,
      amount bigint, "vatRate" integer, vat bigint)) WITH ORDINALITY AS line (kind, "subjectLineId", sku, description, amount, "vatRate", vat, n)`)
  if (plan.length === 0) return
  await db.write(sql`
    INSERT INTO instalment (invoice_id, part, amount, charge_at, due_at)
    SELECT ${id}, n, part.amount, part."chargeAt", part."dueAt"
    FROM ROWS FROM (jsonb_to_recordset(${json(plan)}::jsonb) AS (amount bigint, "chargeAt" timestamptz, "dueAt" timestamptz))
      WITH ORDINALITY AS part (amount, "chargeAt", "dueAt", n)`)
}
