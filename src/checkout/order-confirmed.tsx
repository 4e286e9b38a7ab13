import { DisputedNotice } from '#/disputes/disputed-notice.tsx'
import type { InvoiceView } from '#/invoices/invoice.schema.ts'
import { paths } from '#/paths.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Amount } from '#/ui/data/bill.tsx'
import { ButtonLink } from '#/ui/form/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { KeptPieces } from './kept.tsx'
import { OrderFrame } from './order-frame.tsx'
import type { OrderPaymentView } from './order-payment.api.ts'

/** How a payment came out; confirmed only if the provider said so (T72). */
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
      <Amount label={t(dispute ? 'payment.total' : paid ? 'payment.paid' : 'payment.toPay')}>
        {money(invoice.total)}
      </Amount>
      {dispute && <DisputedNotice dispute={dispute} />}
      {paid && !dispute && <Notice tone="positive">{t('order.mailed')}</Notice>}
    </OrderFrame>
  )
}

/** It is paid in parts, and the day of the next has not come. */
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
