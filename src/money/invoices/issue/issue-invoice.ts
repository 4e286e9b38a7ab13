import { announceLater } from '#/money/charges/attempt/announce-later.ts'
import { createCharge } from '#/money/charges/charges.ts'
import type { Charge } from '#/money/charges/find-charges.ts'
import { shrinkCharge } from '#/money/charges/shrink-charge.ts'
import { chargeHeld } from '#/money/wallet/charge-held.ts'
import { holdCredit } from '#/money/wallet/hold-credit.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { MailLink } from '#/platform/messages/messages.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import { invoiceCredited } from '../credit/invoice-credited.ts'
import { mailPartSmaller } from '../credit/mail-part-smaller.ts'
import { type Shrunk, sumOfShrunk } from '../credit/shrink-parts.rule.ts'
import { mailInvoice } from '../papers/mail-invoice.ts'
import { notifyIfPaid } from '../plan/invoice-paid.ts'
import { lessCredit } from '../plan/payment-plan.rule.ts'
import { bookInvoice } from './book-invoice.ts'
import { insertInvoice } from './insert-invoice.ts'
import type { InvoicedPerson, InvoiceLine, NewInvoice, TaxedLine, ToInvoice } from './new-invoice.ts'
import { taxed, vatRateOf } from './tax-point.rule.ts'

/** Charge ids, one for each part of the plan, in its order. */
export type IssuedInvoice = {
  invoice: NewInvoice | undefined
  invoiceId: string | undefined
  chargeIds: string[]
  total: number
  /** The part that the wallet paid. */
  credit: number
}

type Issuing = { mailed?: boolean; onCredit?: boolean; link?: MailLink }

/**
 * Turns a debt into an invoice, a booking, charges and a mail, in the caller's transaction (R6.11, R9.06). The
 * member's credit pays what it can (R9.07), cards the rest. Without a debt there is no invoice. `mailed: false`:
 * the caller sends it with its own mail. `onCredit: false`: takes no credit. `link`: the mail's link.
 */
export async function issueInvoice(
  ctx: Ctx,
  order: ToInvoice,
  { mailed = true, onCredit = true, link }: Issuing = {},
): Promise<IssuedInvoice> {
  if (order.lines.length === 0)
    return { invoice: undefined, invoiceId: undefined, chargeIds: [], total: 0, credit: 0 }
  const [credit, buyer] = await Promise.all([
    onCredit ? holdCredit(ctx, { ...order, upTo: sumOf(order.lines) }) : 0,
    findBuyer(ctx.db, order.memberId),
  ])
  const plan = lessCredit(order.plan, credit)
  const invoice = await writeInvoice(ctx, { ...order, plan, credit, buyer })
  const chargeIds: string[] = []
  for (const [index, { amount, chargeAt }] of plan.entries()) {
    const part = { invoiceId: invoice.id, part: index + 1, amount, chargeAt }
    const id = await createCharge(ctx, { ...order, ...part })
    if (chargeAt > order.at) await announceLater(ctx, { id, chargeAt, market: order.market })
    chargeIds.push(id)
  }
  if (mailed) await mailInvoice(ctx, invoice, link)
  // An invoice with charges is still open.
  if (chargeIds.length === 0) await notifyIfPaid(ctx, invoice.id)
  return { invoice, invoiceId: invoice.id, chargeIds, total: invoice.total, credit }
}

/**
 * Issues the invoice of a charge whose money has just come, before that is booked (`chargeToInvoice`); `credit` is
 * held for it already. The caller sends its mail: event `invoice-issued:<id>`.
 */
export const invoiceCharge = (
  ctx: Ctx,
  order: ToInvoice & { credit: number; buyer?: InvoicedPerson },
): Promise<NewInvoice> => writeInvoice(ctx, { ...order, plan: lessCredit(order.plan, order.credit) })

/** Credits a part of an invoice by negative lines: a credit note in a series of its own, and its booking (R9.06). */
export async function issueCreditNote(ctx: Ctx, note: ToCredit): Promise<string> {
  const { id } = await writeInvoice(ctx, { ...note, plan: [], credit: 0 })
  const { creditsId: invoiceId, subjectType, subjectId } = note
  await publish(ctx, invoiceCredited, { invoiceId, subjectType, subjectId })
  return id
}

/** Issues a credit note that reduces unpaid parts first, in the order of `shrinkParts`, and mails their new sums (R9.05). */
export async function creditOpenParts(ctx: Ctx, note: ToCredit, shrunk: Shrunk<Charge>[]): Promise<string> {
  const { creditsId: invoiceId } = note
  const id = await issueCreditNote(ctx, { ...note, absorbed: sumOfShrunk(shrunk) })
  for (const { part: charge, by } of shrunk) {
    await shrinkCharge(ctx, charge, by)
    await ctx.db.run(sql`
      INSERT INTO part_credit (credit_note_id, invoice_id, part, amount) VALUES (${id}, ${invoiceId}, ${charge.part}, ${by})`)
  }
  if (shrunk.length > 0) {
    await mailPartSmaller(ctx, { noteId: id, invoiceId, shrunk })
    await notifyIfPaid(ctx, invoiceId)
  }
  return id
}

type ToCredit = Omit<ToInvoice, 'plan'> & { creditsId: string; absorbed?: number }

async function writeInvoice(
  ctx: Ctx,
  order: ToInvoice & Pick<NewInvoice, 'creditsId' | 'credit' | 'absorbed'> & { buyer?: InvoicedPerson },
): Promise<NewInvoice> {
  const [rate, buyer] = await Promise.all([
    rateOf(ctx.db, order),
    order.buyer ?? findBuyer(ctx.db, order.memberId),
  ])
  const lines = order.lines.map((line) => taxed(line, rate))
  const total = sumOf(lines)
  const invoice = { ...order, id: ctx.random.uuid(), lines, total, vat: vatOf(lines), buyer }
  await Promise.all([insertInvoice(ctx.db, invoice), bookInvoice(ctx.db, invoice)])
  await chargeHeld(ctx, { ...invoice, invoiceId: invoice.id })
  return invoice
}

/** One VAT rate for the whole document: that of its tax point, or that of the invoice it credits (R9.06). */
async function rateOf(db: Db, { market, at, taxPoint = at, creditsId }: ToInvoice & { creditsId?: string }) {
  if (!creditsId) return vatRateOf({ market, at: taxPoint })
  return (
    await db.one<{ rate: number }>(
      sql`SELECT coalesce(max(vat_rate), 0) AS rate FROM invoice_line WHERE invoice_id = ${creditsId}`,
    )
  ).rate
}

export const findBuyer = (db: Db, memberId: string) =>
  db.one<InvoicedPerson>(sql`SELECT first_name, last_name, email FROM member WHERE id = ${memberId}`)

const sumOf = (lines: readonly InvoiceLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)
const vatOf = (lines: readonly TaxedLine[]) => lines.reduce((sum, { vat }) => sum + vat, 0)
