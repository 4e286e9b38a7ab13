import './pay-open.css'
import { useCardFields } from '#/money/payment-methods/card-fields.ts'
import { useTabTitle } from '#/platform/app/pages/tab-title.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { OpenPayments } from '../order/load-order-payment.ts'
import { isByCredit, isUnpaid, type Paying, wholeOf } from '../paying.rule.ts'
import { PayOpenRow } from './pay-open-row.tsx'
import { PaidSum, PayOpenSum } from './pay-open-sum.tsx'
import { usePayTogether } from './pay-together.ts'

/** All open charges, paid with one press; each invoice has its own payment (decision 160). */
export function PayOpen({ charges, card, browser, methods, credit }: OpenPayments) {
  const fields = useCardFields(browser, false)
  const paying = usePayTogether(charges, fields)
  const { rows, tried, change, busy, error } = paying
  const t = useTexts()
  const { moneyColumn } = useFormat()
  const money = moneyColumn(rows.flatMap((row) => [wholeOf(row), row.byCredit]))
  const open = rows.filter(({ charge }) => isUnpaid(charge))
  const { title, lead } = useHeading(rows, tried)
  useTabTitle(title)
  const refused = busy ? undefined : rows.find(({ problem }) => problem)
  return (
    <Frame width="form" title={title} lead={<span role="status">{lead}</span>}>
      <Stack space="wide">
        <div className="pay-open">
          <RecordRows label={t('pay.whatFor')}>
            {rows.map((row) => (
              <PayOpenRow
                key={row.charge.id}
                row={row}
                card={card}
                money={money}
                alone={rows.length === 1}
                busy={busy}
                onChoose={(chosen) => change(row.charge.id, { chosen })}
              />
            ))}
          </RecordRows>
          {/* The refused row shows it visually. */}
          <p className="visually-hidden" role="status">
            {refused?.problem}
          </p>
        </div>
        <Alert>{error}</Alert>
        {open.length > 0 ? (
          <PayOpenSum
            chosen={open.filter((row) => row.chosen)}
            card={card}
            methods={methods}
            credit={credit - rows.reduce((sum, { byCredit }) => sum + byCredit, 0)}
            busy={busy}
            ready={fields.ready}
            unreachable={fields.unreachable}
            onPay={paying.submit}
          />
        ) : (
          tried && <PaidSum rows={rows} card={card} />
        )}
      </Stack>
    </Frame>
  )
}

/** The heading and text: what to pay, the progress, or the success. A single row offers no choice. */
function useHeading(rows: readonly Paying[], tried: boolean) {
  const t = useTexts()
  const open = rows.filter(({ charge }) => isUnpaid(charge))
  const paid = rows.filter(({ charge }) => charge.state === 'paid')
  const underWay = rows.some(({ charge }) => charge.state === 'under-way')
  if (tried && open.length === 0 && !underWay) return { title: t('pay.paidTitle'), lead: paidLead(t, paid) }
  if (tried && paid.length > 0 && open.length > 0)
    return {
      title: t('pay.openLeft', { count: open.length }),
      lead: t('pay.openPartly', { count: paid.length, of: rows.length }),
    }
  const [title, lead] =
    rows.length === 1
      ? (['pay.title', 'order.paymentYours'] as const)
      : (['pay.openTitle', 'pay.openLead'] as const)
  return { title: t(title), lead: t(underWay && open.length === 0 ? 'pay.underWay' : lead) }
}

function paidLead(t: ReturnType<typeof useTexts>, paid: readonly Paying[]) {
  const byCard = paid.some((row) => !isByCredit(row))
  return t(byCard ? 'pay.paidText' : 'pay.paidByCredit', { count: paid.length })
}
