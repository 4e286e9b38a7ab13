import type { PaidBill } from '#/money/charges/mails/payment-receipt.email.tsx'
import { receiptKind } from '#/money/charges/mails/receipt-kind.rule.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { found } from '#/platform/errors.ts'
import { feeOfLine } from '#/platform/fees/fee-lines.rule.ts'
import { findInvoice, type Invoice } from '../find-invoices.ts'
import { invoiceView } from '../invoice-view.ts'
import { listBilledPieces } from '../issue/billed-pieces.ts'

type Receipt = { number: string; invoiceId?: string | null; part: number }

/**
 * The invoice of a receipt mail as it stands now: its number, what is open and its parts to come.
 */
export async function withInvoice({ db }: PlatformCtx, props: Receipt): Promise<object> {
  if (!props.invoiceId) return props
  const [row, billed] = await Promise.all([
    findInvoice(db, props.invoiceId),
    listBilledPieces(db, props.invoiceId),
  ])
  const invoice = found(row)
  const credited = billed.filter(({ credited }) => credited).length
  const bill = billOf(invoice, { credited, part: props.part })
  return { ...props, number: props.number || invoice.displayNumber, bill }
}

type Known = { credited: number; part: number }
function billOf(invoice: Invoice, { credited, part }: Known): PaidBill {
  const { lines, total, open } = invoice
  const { parts } = invoiceView(invoice)
  const items = lines.filter(({ kind }) => kind === 'item').length
  return {
    kind: receiptKind({ open, pieces: items - credited, lineKinds: lines.map(({ kind }) => kind) }),
    fees: lines.flatMap(({ kind, amount }) => {
      const fee = feeOfLine(kind)
      return fee ? [{ kind: fee, amount }] : []
    }),
    lines: lines.map(({ description }) => description),
    hasPieces: items > 0,
    total,
    open,
    count: parts.length,
    part,
    coming: parts
      .filter(({ state }) => state !== 'paid' && state !== 'cancelled')
      .map(({ part, amount, chargeAt }) => ({ part, amount, at: chargeAt.toISOString() })),
  }
}
