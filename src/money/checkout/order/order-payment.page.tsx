import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { PageTop } from '#/platform/app/pages/page-top.tsx'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Amount, CardLine } from '#/platform/ui/data/bill.tsx'
import { PayOpen } from '../open/pay-open.tsx'
import { PiecesInBrief } from '../receipt/pieces-in-brief.tsx'
import { useCheckWhileUnderWay } from '../under-way.ts'
import { loadPayments } from './load-order-payment.ts'
import { OrderConfirmed } from './order-confirmed.tsx'
import { OrderFrame } from './order-frame.tsx'
import type { OrderPaymentView } from './order-payment.api.ts'

type Shown = Awaited<ReturnType<typeof loader>>
export const title = (t: Translate, shown?: Shown) =>
  t(shown?.order && isDone(shown.order.charge) ? 'order.confirmationTitle' : 'order.paymentTitle')
export const loader = (args: LoaderFunctionArgs) => loadPayments(args)

/** Status of one payment (`?order=`), or all open charges to be paid together. */
export function Page() {
  const { open, order } = useLoaderData<typeof loader>()
  const t = useTexts()
  return (
    <>
      <PageTop back={open && { to: paths.accountInvoices(), label: t('pay.openBack') }} />
      {open ? <PayOpen {...open} /> : <OrderPayment {...order} />}
    </>
  )
}

/** The page between the decision and the payment: the progress, and the link if the bank wants a confirmation. */
function OrderPayment(shown: OrderPaymentView) {
  const { invoice, charge: first, card, pieces } = shown
  const t = useTexts()
  const { money } = useFormat()
  const navigate = useNavigate()
  const [charge, setCharge] = useState(first)
  useCheckWhileUnderWay(charge, setCharge)
  const state = charge?.state
  const done = isDone(charge)
  useEffect(() => {
    if (done) void navigate(paths.orderConfirmation(invoice.subjectId), { replace: true })
  }, [done, invoice.subjectId, navigate])
  // A paid order shows the confirmation, not the progress.
  if (done) return <OrderConfirmed {...shown} charge={charge} />
  return (
    <OrderFrame
      title={t(state === 'yours' ? 'pay.title' : 'order.paymentTitle')}
      lead={t(state === 'yours' ? 'order.paymentYours' : 'order.paymentLead')}
      charge={charge}
    >
      <PiecesInBrief pieces={pieces} />
      <Amount label={t('pay.invoice', { number: invoice.number })}>
        {money(charge?.amount ?? invoice.total)}
      </Amount>
      {card && state !== 'yours' && <CardLine {...card}>{t('order.chargedNow')}</CardLine>}
    </OrderFrame>
  )
}

const isDone = (charge: OrderPaymentView['charge']) =>
  charge === null || charge.state === 'paid' || charge.state === 'later'
