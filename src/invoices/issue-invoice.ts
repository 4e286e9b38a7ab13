import { createCharge } from '#/charges/charges.ts'
import type { Ctx } from '#/context.ts'
import { marketAt } from '#/markets/market-at.ts'
import { addDays, zoned } from '#/markets/market-time.ts'
import { type MarketId, marketOf } from '#/markets/markets.ts'
import { queueEmail } from '#/messages/messages.ts'
import { paths } from '#/paths.ts'
import { findMandate } from '#/payment-methods/mandates.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { type LedgerAccount, post } from '#/platform/ledger.ts'
import { invoiceMail } from './invoice.email.tsx'
import { INVOICE_PDF } from './invoice-pdf.ts'
import { vatIncluded } from './vat.rule.ts'

export type InvoiceLine = {
  kind: 'item' | 'handling-fee'
  boxItemId?: string
  sku?: string
  description: string
  /** Minor units, VAT included. */
  amount: number
  vatRate: number
}
type BoxInvoice = {
  boxId: string
  memberId: string
  market: MarketId
  currency: string
  lines: InvoiceLine[]
  address: object
  at: Date
}
export type IssuedInvoice = { invoiceId: string | undefined; chargeId: string | undefined; total: number }

/**
 * What she keeps becomes an invoice, a booking, a charge and a mail, in the transaction that settles the box
 * (R6.11, R9.06). A box of which nothing is owed has no invoice.
 */
export async function issueBoxInvoice(
  ctx: Ctx,
  { boxId, memberId, market, currency, lines, address, at }: BoxInvoice,
): Promise<IssuedInvoice> {
  if (lines.length === 0) return { invoiceId: undefined, chargeId: undefined, total: 0 }
  const taxed = lines.map((line) => ({ ...line, vat: vatIncluded(line.amount, line.vatRate) }))
  const total = sum(taxed, 'amount')
  const rules = marketAt(market, at)
  const number = await nextNumber(ctx.db, { market, year: zoned(at, market).year })
  const id = ctx.random.uuid()
  const member = await ctx.db.one<Member>(
    sql`SELECT first_name, last_name, email FROM member WHERE id = ${memberId}`,
  )
  const buyer = { name: `${member.firstName} ${member.lastName}`, email: member.email, ...address }
  await ctx.db.run(sql`
    INSERT INTO invoice (id, market, year, number, display_number, member_id, subject_type, subject_id, currency, total, vat, seller, buyer, issued_at, due_at)
    VALUES (${id}, ${market}, ${number.year}, ${number.number}, ${number.display}, ${memberId}, 'box', ${boxId}, ${currency}, ${total},
      ${sum(taxed, 'vat')}, ${json(rules.seller)}::jsonb, ${json(buyer)}::jsonb, ${at}, ${addDays(at, rules.paymentDays, market)})`)
  await insertLines(ctx.db, id, taxed)
  await bookInvoice(ctx.db, { id, memberId, market, currency, at, lines: taxed })
  const chargeId =
    total === 0
      ? undefined
      : await createCharge(ctx, {
          memberId,
          market,
          subjectType: 'box',
          subjectId: boxId,
          invoiceId: id,
          currency,
          amount: total,
        })
  await mailInvoice(ctx, {
    id,
    boxId,
    memberId,
    market,
    firstName: member.firstName,
    number: number.display,
    total,
    vat: sum(taxed, 'vat'),
    lines,
  })
  return { invoiceId: id, chargeId, total }
}

type Member = { firstName: string; lastName: string; email: string }
type Taxed = InvoiceLine & { vat: number }
const sum = (lines: Taxed[], field: 'amount' | 'vat') => lines.reduce((total, line) => total + line[field], 0)

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

async function insertLines(db: Db, invoiceId: string, lines: Taxed[]) {
  for (const [index, { kind, boxItemId, sku, description, amount, vatRate, vat }] of lines.entries())
    await db.run(sql`
      INSERT INTO invoice_line (invoice_id, position, kind, box_item_id, sku, description, amount, vat_rate, vat)
      VALUES (${invoiceId}, ${index + 1}, ${kind}, ${boxItemId ?? null}, ${sku ?? null}, ${description}, ${amount}, ${vatRate}, ${vat})`)
}

type Booking = { id: string; memberId: string; market: MarketId; currency: string; at: Date; lines: Taxed[] }
/** She owes us all of it; of that, sales and fees are ours and the VAT is the state's. */
function bookInvoice(db: Db, { id, memberId, market, currency, at, lines }: Booking) {
  const net = (wanted: (line: Taxed) => boolean) =>
    -lines.filter(wanted).reduce((total, { amount, vat }) => total + amount - vat, 0)
  const entries: { account: LedgerAccount; owner?: string; amount: number }[] = [
    { account: 'receivable', owner: memberId, amount: sum(lines, 'amount') },
    { account: 'sales', amount: net(({ kind }) => kind === 'item') },
    { account: 'fees', amount: net(({ kind }) => kind !== 'item') },
    { account: 'vat', amount: -sum(lines, 'vat') },
  ]
  return post(db, { eventType: 'invoice-issued', eventId: id, at, market, currency, entries })
}

type Issued = {
  id: string
  boxId: string
  memberId: string
  market: MarketId
  firstName: string
  number: string
  total: number
  vat: number
  lines: InvoiceLine[]
}
async function mailInvoice(
  ctx: Ctx,
  { id, boxId, memberId, market, firstName, number, total, vat, lines }: Issued,
) {
  const mandate = await findMandate(ctx.db, memberId)
  await queueEmail(ctx, {
    event: `invoice-issued:${id}`,
    template: invoiceMail,
    props: {
      firstName,
      number,
      total,
      vat,
      card: mandate ? `•••• ${mandate.last4}` : null,
      lines: lines.map(({ description, amount }) => ({ description, amount })),
    },
    market,
    memberId,
    link: { path: paths.receipt(boxId) },
    attachments: [{ filename: `${number}.pdf`, kind: INVOICE_PDF, id }],
  })
}
