import './receipt.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DisputedNotice } from '#/money/disputes/own/disputed-notice.tsx'
import { InvoiceFile } from '#/money/invoices/papers/invoice-file.tsx'
import { Parts } from '#/money/invoices/papers/parts.tsx'
import { withdrawalRight } from '#/money/invoices/papers/withdrawal-right.rule.ts'
import { asMember } from '#/platform/app/api/as-member.ts'
import { nameOfMethod } from '#/platform/markets/pay-methods.rule.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Badge, Notice } from '#/platform/ui/notice/notice.tsx'
import type { OrderPaymentView } from '../order/order-payment.api.ts'
import { Bought } from './bought.tsx'
import { ReceiptSums, useReceiptMoney } from './receipt-sums.tsx'

export const title = (t: Translate, data: OrderPaymentView | undefined) =>
  `${t('receipt.title')}${data ? ` ${data.invoice.number}` : ''}`

/** Also open with a mail's link after a payment or a decision; a link about something else leads to the login. */
export const loader = (args: LoaderFunctionArgs) =>
  asMember(args, (client) =>
    client.get('/orders/:orderId/payment', { params: { orderId: args.params.order_id ?? '' } }),
  )

export function Page() {
  const t = useTexts()
  const { invoice, charge, pieces, creditNotes, dispute } = useLoaderData<typeof loader>()
  const money = useReceiptMoney(invoice)
  const isAllBack = pieces.length > 0 && pieces.every(({ credited }) => credited)
  return (
    <Frame
      width={pieces.length > 0 ? 'wide' : 'text'}
      eyebrow={t('pay.invoice', { number: invoice.number })}
      title={t(isAllBack && !dispute ? 'receipt.allCredited' : titleOf(invoice, dispute))}
      lead={useLead()}
      next={
        charge?.state === 'later' && <PayEarly id={charge.id} amount={charge.amount} parts={invoice.parts} />
      }
    >
      <div className="receipt" data-pictured={pieces.length > 0 || undefined}>
        {(dispute || isToShow(charge)) && (
          <div className="receipt-told">
            {dispute && <DisputedNotice dispute={dispute} />}
            <ToPay charge={charge} />
          </div>
        )}
        <Bought pieces={pieces} notes={creditNotes} money={money} />
        <div className="receipt-paper">
          <ReceiptSums invoice={invoice} pieces={pieces} money={money} />
          {invoice.parts.length > 1 && <Parts parts={invoice.parts} />}
          <Details invoice={invoice} dispute={dispute} isAllBack={isAllBack} />
          <InvoiceFile id={invoice.id} number={invoice.number} />
        </div>
        <NextLinks invoice={invoice} />
      </div>
    </Frame>
  )
}

/** The due day, the day of the payment, or the day of issue. */
function useLead() {
  const t = useTexts()
  const { dateLong, moneyColumn } = useFormat()
  const { invoice, charge, dispute } = useLoaderData<typeof loader>()
  const inColumn = moneyColumn([charge?.amount ?? 0, ...invoice.parts.map(({ amount }) => amount)])
  const open = invoice.parts.reduce((sum, { amount, paidAt }) => (paidAt ? sum : sum + amount), 0)
  if (invoice.paidAt && invoice.paidBy && !dispute) return paidText(t, invoice, dateLong(invoice.paidAt))
  if (charge?.state === 'later' && charge.nextAttemptAt && !dispute)
    return t(open > charge.amount ? 'receipt.dueInParts' : 'receipt.dueOn', {
      open: inColumn(open),
      amount: inColumn(charge.amount),
      date: dateLong(charge.nextAttemptAt),
    })
  return t('receipt.issuedOn', { date: dateLong(invoice.issuedAt) })
}

function NextLinks({ invoice: { subjectType, subjectId } }: Pick<OrderPaymentView, 'invoice'>) {
  const t = useTexts()
  return (
    <div className="receipt-on">
      <Row>
        {subjectType === 'box' && (
          <ButtonLink to={paths.feedbackPayment(subjectId)} variant="secondary">
            {t('receipt.toBox')}
          </ButtonLink>
        )}
        {subjectType === 'shop-order' && (
          <ButtonLink to={paths.shopOrder(subjectId)} variant="secondary">
            {t('receipt.toOrder')}
          </ButtonLink>
        )}
        <TextLink to={paths.home()}>{t('order.toHome')}</TextLink>
      </Row>
    </div>
  )
}

function paidText(t: Translate, { paidBy, method }: OrderPaymentView['invoice'], date: string) {
  const name = nameOfMethod(method)
  if (paidBy === 'card' && name) return t('receipt.paidByMethod', { method: name, date })
  return t(paidKeys[paidBy ?? 'card'], { date })
}

const paidKeys = {
  card: 'receipt.paidOn',
  credit: 'receipt.paidByCredit',
  rest: 'receipt.nothingLeft',
} as const

type Charge = OrderPaymentView['charge']
const isToShow = (charge: Charge) => charge && ['under-way', 'yours'].includes(charge.state)

type EarlyProps = { id: string; amount: number; parts: OrderPaymentView['invoice']['parts'] }
function PayEarly({ id, amount, parts }: EarlyProps) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <ButtonLink to={paths.payCharge(id)} variant="secondary">
      {t(parts.some(({ paidAt }) => paidAt) ? 'pay.early' : 'pay.earlyFirst', { amount: money(amount) })}
    </ButtonLink>
  )
}

function ToPay({ charge }: { charge: Charge }) {
  const t = useTexts()
  const { money } = useFormat()
  if (charge?.state === 'under-way') return <Notice>{t('pay.underWay')}</Notice>
  if (charge?.state !== 'yours') return null
  return (
    <Notice tone="warning" title={t('receipt.notPaid')}>
      <Stack>
        <p>{t('order.paymentYours')}</p>
        <div>
          <ButtonLink to={paths.payCharge(charge.id)} size="small">
            {t('pay.pay', { amount: money(charge.amount) })}
          </ButtonLink>
        </div>
      </Stack>
    </Notice>
  )
}

function titleOf(invoice: OrderPaymentView['invoice'], dispute: OrderPaymentView['dispute']) {
  if (dispute) return 'receipt.title'
  return invoice.state === 'paid' && invoice.paidBy !== 'rest' ? 'receipt.paid' : 'receipt.open'
}

type DetailsProps = Pick<OrderPaymentView, 'invoice' | 'dispute'> & { isAllBack: boolean }

function Details({ invoice, dispute, isAllBack }: DetailsProps) {
  const t = useTexts()
  const { dateLong } = useFormat()
  const market = useMarket()
  const right = withdrawalRight({ ...invoice, market: market.id, issuedAt: new Date(invoice.issuedAt) })
  const paid = invoice.state === 'paid'
  const method = nameOfMethod(invoice.method)
  /** A card that was refused before credit paid has paid nothing. */
  const byCard = !paid || invoice.paidBy === 'card'
  const facts = [
    {
      name: t('receipt.status'),
      value: (
        <Badge tone={paid && !dispute ? 'positive' : 'warning'}>
          {t(dispute ? `dispute.badge.${dispute.state}` : paid ? 'payment.paid' : 'receipt.unpaid')}
        </Badge>
      ),
    },
    { name: t('invoice.date'), value: dateLong(invoice.issuedAt) },
    ...(method && byCard ? [{ name: t('payment.method'), value: method }] : []),
    ...(invoice.card && byCard ? [{ name: t('payment.card'), value: `••••\u00a0${invoice.card}` }] : []),
    { name: t('invoice.to'), value: invoice.buyer.name },
  ]
  return (
    <section aria-label={t('receipt.details')}>
      <Facts facts={facts} />
      {right && !isAllBack && (
        <p className="receipt-note">{t(`invoice.withdrawal.${right.from}`, { days: right.days })}</p>
      )}
    </section>
  )
}
