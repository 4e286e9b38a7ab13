import { useState } from 'react'
import type { ChargeView } from '#/money/charges/charge.schema.ts'
import { Parts } from '#/money/invoices/papers/parts.tsx'
import { useTabTitle } from '#/platform/app/pages/tab-title.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Amount, Bill } from '#/platform/ui/data/bill.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import { PayWithCredit } from './credit/pay-with-credit.tsx'
import { PayForm } from './pay-form.tsx'
import { partOf, payTitle, whyYours } from './pay-title.rule.ts'
import { isUnpaid } from './paying.rule.ts'
import type { ChargeToPay } from './payment.api.ts'
import { PiecesInBrief } from './receipt/pieces-in-brief.tsx'
import { useCheckWhileUnderWay } from './under-way.ts'

/** A charge that needs the member: a confirmation at the bank, a declined card, or no card at all. */
export function PayCharge({
  charge: first,
  invoice,
  pieces,
  card,
  browser,
  methods,
  credit,
  promise,
}: ChargeToPay) {
  const t = useTexts()
  const { money, moneyColumn, dateLong, weekday } = useFormat()
  const inColumn = moneyColumn([first.amount, invoice.total, ...invoice.lines.map(({ amount }) => amount)])
  const [charge, setCharge] = useState(first)
  const subject = useSubject(charge, invoice)
  const [byCredit, setByCredit] = useState(0)
  useCheckWhileUnderWay(charge, setCharge)
  const part = partOf(charge, invoice.parts)
  const title = t(payTitle(charge, part), { part: part ?? 1 })
  useTabTitle(title)
  if (charge.state === 'paid') return <Paid charge={charge} byCredit={byCredit === charge.amount} />
  const lead = {
    'under-way': t('pay.underWay'),
    cancelled: t('pay.nothing'),
    later: charge.nextAttemptAt && t('pay.earlyLead', { date: weekday(charge.nextAttemptAt) }),
    yours: t(whyYours(charge), { date: charge.nextAttemptAt ? weekday(charge.nextAttemptAt) : '' }),
  }[charge.state]
  return (
    <Frame width="form" title={title} lead={lead}>
      <Stack space="wide">
        <Amount label={subject}>{inColumn(charge.amount)}</Amount>
        {part && <Parts parts={invoice.parts} />}
        {promise && (
          <Notice>
            {t('pay.promised', { amount: money(promise.amount), date: dateLong(promise.payBy) })}
          </Notice>
        )}
        {isUnpaid(charge) && (
          <PayWithCredit
            charge={charge}
            credit={credit - byCredit}
            onUsed={(now) => {
              setByCredit(now.state === 'paid' ? now.amount : charge.amount - now.amount)
              setCharge(now)
            }}
          />
        )}
        {isUnpaid(charge) && (
          <PayForm key={charge.amount} {...{ charge, card, browser, methods }} onChecked={setCharge} />
        )}
      </Stack>
      <Section title={t('pay.whatFor')}>
        <PiecesInBrief pieces={pieces} />
        <Bill
          rows={invoice.lines.map(({ description, amount }) => ({
            name: description,
            value: inColumn(amount),
          }))}
          total={{ name: t('payment.total'), value: inColumn(invoice.total) }}
          notes={invoice.lines.some(({ kind }) => kind === 'item') && <p>{t('payment.titleReserved')}</p>}
        />
      </Section>
    </Frame>
  )
}

/** The invoice and, of an invoice in parts, the part that the charge is for. */
function useSubject({ id }: ChargeView, { number, parts }: ChargeToPay['invoice']) {
  const t = useTexts()
  const whole = t('pay.invoice', { number })
  const part = partOf({ id }, parts)
  if (!part) return whole
  return `${t('payment.part', { part, count: parts.length })} · ${whole}`
}

function Paid({ charge, byCredit }: { charge: ChargeView; byCredit: boolean }) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <Frame
      width="form"
      title={t(payTitle(charge))}
      lead={t(byCredit ? 'pay.paidByCredit' : 'pay.paidText', { count: 1 })}
    >
      <Stack space="wide">
        <Amount label={t('payment.paid')}>{money(charge.amount)}</Amount>
        <ButtonLink to={paths.receipt(charge.subjectId)} wide>
          {t('receipt.see')}
        </ButtonLink>
      </Stack>
    </Frame>
  )
}
