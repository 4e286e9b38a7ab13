import './receipt.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { asMember } from '#/app/api/as-member.ts'
import { DisputedNotice } from '#/disputes/disputed-notice.tsx'
import { InvoiceFile } from '#/invoices/invoice-file.tsx'
import { Parts } from '#/invoices/parts.tsx'
import { vatByRate } from '#/invoices/vat.rule.ts'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useFormat, useMarket, useTexts } from '#/texts/use-texts.tsx'
import { Bill } from '#/ui/data/bill.tsx'
import { Facts } from '#/ui/data/facts.tsx'
import { ButtonLink } from '#/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/ui/layout/layout.tsx'
import { Badge, Notice } from '#/ui/notice/notice.tsx'
import { Bought } from './bought.tsx'
import type { OrderPaymentView } from './order-payment.api.ts'

export const title = (t: Translate, data: OrderPaymentView | undefined) =>
  `${t('receipt.title')}${data ? ` ${data.invoice.number}` : ''}`

/** Also for whoever has just paid, or decided, by a mail's link; a link about something else leads to the login. */
export const loader = (args: LoaderFunctionArgs) =>
  asMember(args, (client) =>
    client.get('/orders/:orderId/payment', { params: { orderId: args.params.order_id ?? '' } }),
  )

export function Page() {
  const t = useTexts()
  const { dateLong } = useFormat()
  const { invoice, charge, pieces, creditNotes, dispute } = useLoaderData<typeof loader>()
  const isAllBack = pieces.length > 0 && pieces.every(({ credited }) => credited)
  return (
    <Frame
      eyebrow={t('pay.invoice', { number: invoice.number })}
      title={t(isAllBack && !dispute ? 'receipt.allCredited' : titleOf(invoice, dispute))}
      lead={
        invoice.paidAt && invoice.paidBy && !dispute
          ? t(paidWords[invoice.paidBy], { date: dateLong(invoice.paidAt) })
          : t('receipt.issuedOn', { date: dateLong(invoice.issuedAt) })
      }
    >
      <div className="receipt" data-pictured={pieces.length > 0 || undefined}>
        {dispute && <DisputedNotice dispute={dispute} />}
        <ToPay charge={charge} />
        <Bought pieces={pieces} notes={creditNotes} />
        <div className="receipt-paper">
          <Owed invoice={invoice} />
          <Details invoice={invoice} dispute={dispute} isAllBack={isAllBack} />
          {invoice.parts.length > 1 && <Parts parts={invoice.parts} />}
          {charge?.state === 'later' && (
            <div>
              <ButtonLink to={paths.payCharge(charge.id)} variant="secondary">
                {t('pay.early')}
              </ButtonLink>
            </div>
          )}
          <InvoiceFile id={invoice.id} number={invoice.number} />
        </div>
      </div>
    </Frame>
  )
}

const paidWords = {
  card: 'receipt.paidOn',
  credit: 'receipt.paidByCredit',
  rest: 'receipt.nothingLeft',
} as const

/** What the member is asked for, or what is under way. */
function ToPay({ charge }: Pick<OrderPaymentView, 'charge'>) {
  const t = useTexts()
  if (charge?.state === 'under-way') return <Notice>{t('pay.underWay')}</Notice>
  if (charge?.state !== 'yours') return null
  return (
    <Notice tone="warning" title={t('receipt.notPaid')}>
      <Stack>
        <p>{t('order.paymentYours')}</p>
        <div>
          <ButtonLink to={paths.payCharge(charge.id)} size="small">
            {t('pay.now')}
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

/** How it stands, since when, from which card, and to whom. */
function Details({ invoice, dispute, isAllBack }: DetailsProps) {
  const t = useTexts()
  const { dateLong } = useFormat()
  const paid = invoice.state === 'paid'
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
    ...(invoice.card ? [{ name: t('payment.card'), value: `••••\u00a0${invoice.card}` }] : []),
    { name: t('invoice.to'), value: invoice.buyer.name },
  ]
  return (
    <section aria-label={t('receipt.details')}>
      <Facts facts={facts} />
      {ofGoods(invoice) && !isAllBack && <p className="receipt-note">{t('invoice.withdrawal')}</p>}
    </section>
  )
}

/** A fee is neither kept until it is paid nor given back. */
const ofGoods = ({ lines }: OrderPaymentView['invoice']) => lines.some(({ kind }) => kind === 'item')

/** The lines, the tax that is in them, and what they come to. */
function Owed({ invoice }: Pick<OrderPaymentView, 'invoice'>) {
  const t = useTexts()
  const { money: plain, moneyColumn } = useFormat()
  const { intlLocale } = useMarket()
  const percent = new Intl.NumberFormat(intlLocale, { style: 'percent', maximumFractionDigits: 1 })
  const rates = vatByRate(invoice.lines)
  /** What is less than all of it, and of a bill that a card pays or has paid. */
  const byBoth =
    invoice.credit > 0 &&
    invoice.credit < invoice.total &&
    (invoice.state !== 'paid' || invoice.paidBy === 'card')
  const money = moneyColumn([
    invoice.total,
    invoice.credit,
    ...invoice.lines.map(({ amount }) => amount),
    ...rates.map(({ vat }) => vat),
  ])
  return (
    <Bill
      rows={[
        ...invoice.lines.map(({ description, amount }) => ({
          name: description,
          value: money(amount),
        })),
        ...rates.map(({ rate, vat }) => ({
          name: (
            <span className="receipt-vat">{t('receipt.vatOf', { rate: percent.format(rate / 10_000) })}</span>
          ),
          value: money(vat),
        })),
        ...(byBoth
          ? [
              { name: t('payment.total'), value: money(invoice.total) },
              { name: t('wallet.paidWith'), value: money(-invoice.credit) },
            ]
          : []),
      ]}
      total={
        byBoth
          ? {
              name: t(invoice.state === 'paid' ? 'wallet.paidByCard' : 'wallet.rest'),
              value: money(invoice.total - invoice.credit),
            }
          : { name: t('payment.total'), value: money(invoice.total) }
      }
      notes={
        <>
          {invoice.credit > 0 && !byBoth && <p>{`${t('wallet.paidWith')}: ${plain(invoice.credit)}`}</p>}
          {invoice.state !== 'paid' && ofGoods(invoice) && <p>{t('payment.titleReserved')}</p>}
        </>
      }
    />
  )
}
