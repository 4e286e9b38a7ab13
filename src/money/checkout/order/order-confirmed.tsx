import { DisputedNotice } from '#/money/disputes/own/disputed-notice.tsx'
import type { InvoiceView } from '#/money/invoices/invoice.schema.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Amount, Bill } from '#/platform/ui/data/bill.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import { KeptPieces } from '../receipt/kept-pieces.tsx'
import { OrderFrame } from './order-frame.tsx'
import type { OrderPaymentView } from './order-payment.api.ts'

/** The result of a payment; confirmed only if the provider said so (T72). */
export function OrderConfirmed({ invoice, charge, pieces, dispute }: OrderPaymentView) {
  const t = useTexts()
  const { money, weekday } = useFormat()
  const state = charge?.state ?? 'paid'
  if (state === 'later') return <PartPaid invoice={invoice} day={weekday(charge?.nextAttemptAt ?? '')} />
  const paid = state === 'paid'
  return (
    <OrderFrame
      title={t(dispute ? 'receipt.title' : paid ? 'order.confirmationTitle' : 'order.notYetTitle')}
      lead={dispute ? '' : t(paid ? 'order.confirmationLead' : 'order.notYetLead')}
      charge={charge}
      otherwise={
        <ButtonLink to={paths.receipt(invoice.subjectId)} wide>
          {t(paid ? 'receipt.see' : 'invoice.see')}
        </ButtonLink>
      }
    >
      <KeptPieces
        pieces={pieces
          .filter(({ credited }) => !credited)
          .map((piece) => ({ ...piece, price: money(piece.price) }))}
      />
      <WithFees invoice={invoice} />
      <Amount label={t(dispute ? 'payment.total' : paid ? 'payment.paid' : 'payment.toPay')}>
        {money(invoice.total)}
      </Amount>
      {dispute && <DisputedNotice dispute={dispute} />}
      {paid && !dispute && <Notice tone="positive">{t('order.mailed')}</Notice>}
    </OrderFrame>
  )
}

/** One line for the garments and one for each fee, when the prices alone do not add up to the sum. */
function WithFees({ invoice: { lines } }: { invoice: InvoiceView }) {
  const t = useTexts()
  const { moneyColumn } = useFormat()
  const items = lines.filter(({ kind }) => kind === 'item')
  const others = lines.filter(({ kind }) => kind !== 'item')
  const sum = items.reduce((sum, { amount }) => sum + amount, 0)
  if (items.length === 0 || others.length === 0) return null
  const money = moneyColumn([sum, ...others.map(({ amount }) => amount)])
  return (
    <Bill
      rows={[
        { name: t('feedback.sumOf', { count: items.length }), value: money(sum) },
        ...others.map(({ description, amount }) => ({ name: description, value: money(amount) })),
      ]}
    />
  )
}

/** Paid in parts, with the day of the next part still to come. */
function PartPaid({ invoice, day }: { invoice: InvoiceView; day: string }) {
  const t = useTexts()
  const { money } = useFormat()
  const paid = invoice.total - invoice.open
  return (
    <OrderFrame
      title={t(paid > 0 ? 'order.partPaidTitle' : 'feedback.inPartsTitle')}
      lead={t('order.partPaidLead', { amount: money(invoice.open), date: day })}
      charge={null}
      otherwise={
        <ButtonLink to={paths.receipt(invoice.subjectId)} wide>
          {t('invoice.see')}
        </ButtonLink>
      }
    >
      {paid > 0 && <Amount label={t('payment.paid')}>{money(paid)}</Amount>}
    </OrderFrame>
  )
}
