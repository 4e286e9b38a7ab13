import { useState } from 'react'
import { useTabTitle } from '#/app/pages/tab-title.ts'
import { paths } from '#/paths.ts'
import { useCardFields } from '#/payment-methods/card-fields.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Amount, CardLine } from '#/ui/data/bill.tsx'
import { RecordRow, RecordRows } from '#/ui/data/record-rows.tsx'
import { Button, ButtonLink, TextLink } from '#/ui/form/button.tsx'
import { CheckBox } from '#/ui/form/field.tsx'
import { Page as Frame, Stack } from '#/ui/layout/layout.tsx'
import { Alert, Badge, Notice } from '#/ui/notice/notice.tsx'
import type { OpenPaymentsView } from './open-payments.api.ts'
import { usePayTogether } from './pay-together.ts'
import { isOpen, type Paying, type Share, sharesOf, sumOf, sumOfShares } from './paying.rule.ts'
import { PiecesInBrief } from './pieces-in-brief.tsx'

/** All that is open, paid with one press; each invoice by its own payment (decision 160). */
export function PayOpen({ charges, card, browser, credit }: OpenPaymentsView) {
  const t = useTexts()
  const fields = useCardFields(browser, false)
  const paying = usePayTogether(charges, fields)
  const { rows, tried, change, busy, error } = paying
  const open = rows.filter(({ charge }) => isOpen(charge))
  const paid = rows.filter(({ charge }) => charge.state === 'paid')
  const underWay = rows.some(({ charge }) => charge.state === 'under-way')
  const done = tried && open.length === 0 && !underWay
  const title = openTitle(rows, done)
  useTabTitle(t(title))
  return (
    <Frame
      width="form"
      title={t(title)}
      lead={t(done ? paidText(paid) : underWay && open.length === 0 ? 'pay.underWay' : openLead(rows))}
    >
      <Stack space="wide">
        <RecordRows label={t('pay.whatFor')}>
          {rows.map((row) => (
            <Row
              key={row.charge.id}
              {...row}
              alone={rows.length === 1}
              busy={busy}
              onChoose={(chosen) => change(row.charge.id, { chosen })}
            />
          ))}
        </RecordRows>
        <div role="status">
          {!busy && paid.length > 0 && rows.some(({ problem }) => problem) && (
            <Notice tone="warning">{t('pay.openPartly', { paid: paid.length, count: rows.length })}</Notice>
          )}
        </div>
        <Alert>{error}</Alert>
        {done && <Done paid={paid} />}
        {open.length > 0 && (
          <Pay
            chosen={open.filter((row) => row.chosen)}
            card={card}
            credit={credit - rows.reduce((sum, { byCredit }) => sum + byCredit, 0)}
            busy={busy}
            ready={fields.ready}
            unreachable={fields.unreachable}
            onPay={paying.submit}
          />
        )}
      </Stack>
    </Frame>
  )
}

/** Of one there is nothing to choose. */
const openTitle = ({ length }: readonly Paying[], done: boolean) =>
  done ? 'pay.paidTitle' : length === 1 ? 'pay.title' : 'pay.openTitle'
const openLead = ({ length }: readonly Paying[]) => (length === 1 ? 'order.paymentYours' : 'pay.openLead')

type RowProps = Paying & { alone: boolean; busy: boolean; onChoose: (chosen: boolean) => void }

function Row({ charge, invoiceNumber, pieces, chosen, byCredit, problem, alone, busy, onChoose }: RowProps) {
  const t = useTexts()
  const { money, dateLong } = useFormat()
  const name = t(charge.subjectType === 'reminder' ? 'pay.reminderFee' : 'pay.invoice', {
    number: invoiceNumber,
  })
  const day = charge.state === 'later' && charge.nextAttemptAt
  return (
    <RecordRow
      title={
        isOpen(charge) && alone && !problem ? (
          name
        ) : isOpen(charge) ? (
          <CheckBox
            label={name}
            checked={chosen}
            disabled={busy}
            error={problem}
            onChange={() => onChoose(!chosen)}
          />
        ) : (
          <TextLink to={paths.receipt(charge.subjectId)}>{name}</TextLink>
        )
      }
      more={pieces.length > 0 && <PiecesInBrief pieces={pieces} />}
      note={
        byCredit > 0
          ? t('pay.creditUsed', { amount: money(byCredit) })
          : day && t('pay.openLater', { date: dateLong(day) })
      }
    >
      {charge.state === 'paid' && <Badge tone="positive">{t('payment.paid')}</Badge>}
      {charge.state === 'under-way' && <Badge tone="warning">{t('pay.openUnderWay')}</Badge>}
      <span>{money(sumPaid([{ charge, byCredit }]))}</span>
    </RecordRow>
  )
}

type PayProps = Pick<OpenPaymentsView, 'card' | 'credit'> & {
  chosen: readonly Paying[]
  busy: boolean
  ready: boolean
  unreachable: boolean
  onPay: (shares: readonly Share[]) => Promise<void>
}

function Pay({ chosen, card, credit, busy, ready, unreachable, onPay }: PayProps) {
  const t = useTexts()
  const { money } = useFormat()
  const [spends, setSpends] = useState(true)
  const usable = sumOfShares(sharesOf(chosen, credit))
  const shares = sharesOf(chosen, spends ? credit : 0)
  const rest = sumOf(chosen) - sumOfShares(shares)
  const withoutCard = rest === 0 && chosen.length > 0
  return (
    <>
      {usable > 0 && (
        <CheckBox
          name="useCredit"
          label={t('wallet.use', { amount: money(usable) })}
          checked={spends}
          disabled={busy}
          onChange={({ target }) => setSpends(target.checked)}
        />
      )}
      <Amount label={t('payment.toPay')}>{money(rest)}</Amount>
      {unreachable && (
        <Notice tone="warning" title={t('card.unreachable')}>
          {t('card.unreachableText')}
        </Notice>
      )}
      {card && !withoutCard && <CardLine {...card} />}
      {(card || withoutCard) && (
        <Button
          wide
          busy={busy}
          disabled={!(ready || withoutCard) || chosen.length === 0}
          onClick={() => void onPay(shares)}
        >
          {withoutCard
            ? t('pay.useCredit', { amount: money(usable) })
            : t('pay.pay', { amount: money(rest) })}
        </Button>
      )}
      <ButtonLink to={paths.accountCard()} variant="quiet" wide>
        {t(card ? 'pay.useOther' : 'pay.openCard')}
      </ButtonLink>
    </>
  )
}

/** What credit paid to its end, it paid alone; else a card paid what is left of the charge. */
type Shared = Pick<Paying, 'charge' | 'byCredit'>
const isByCredit = ({ charge, byCredit }: Shared) => byCredit === charge.amount && charge.state === 'paid'
const sumPaid = (paid: readonly Shared[]) =>
  paid.reduce((sum, row) => sum + row.charge.amount + (isByCredit(row) ? 0 : row.byCredit), 0)
const paidText = (paid: readonly Paying[]) => (paid.every(isByCredit) ? 'pay.paidByCredit' : 'pay.paidText')

function Done({ paid }: { paid: readonly Paying[] }) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <>
      <Amount label={t('payment.paid')}>{money(sumPaid(paid))}</Amount>
      <ButtonLink to={paths.accountInvoices()} wide>
        {t('account.page.invoices')}
      </ButtonLink>
    </>
  )
}
