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
import { isOpen, type Paying, sumOf } from './paying.rule.ts'

/** All that is open, paid with one press; each invoice by its own payment (decision 160). */
export function PayOpen({ charges, card, browser }: OpenPaymentsView) {
  const t = useTexts()
  const fields = useCardFields(browser, false)
  const paying = usePayTogether(charges, fields)
  const { rows, tried, change, busy, error } = paying
  const open = rows.filter(({ charge }) => isOpen(charge))
  const paid = rows.filter(({ charge }) => charge.state === 'paid')
  const underWay = rows.some(({ charge }) => charge.state === 'under-way')
  const done = tried && open.length === 0 && !underWay
  useTabTitle(t(done ? 'pay.paidTitle' : 'pay.openTitle'))
  return (
    <Frame
      width="form"
      title={t(done ? 'pay.paidTitle' : 'pay.openTitle')}
      lead={t(done ? 'pay.paidText' : underWay && open.length === 0 ? 'pay.underWay' : 'pay.openLead')}
    >
      <Stack space="wide">
        <RecordRows label={t('pay.whatFor')}>
          {rows.map((row) => (
            <Row
              key={row.charge.id}
              {...row}
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

type RowProps = Paying & { busy: boolean; onChoose: (chosen: boolean) => void }

function Row({ charge, invoiceNumber, chosen, problem, busy, onChoose }: RowProps) {
  const t = useTexts()
  const { money, dateLong } = useFormat()
  const name = t('pay.invoice', { number: invoiceNumber })
  const day = charge.state === 'later' && charge.nextAttemptAt
  return (
    <RecordRow
      title={
        isOpen(charge) ? (
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
      note={day && t('pay.openLater', { date: dateLong(day) })}
    >
      {charge.state === 'paid' && <Badge tone="positive">{t('payment.paid')}</Badge>}
      {charge.state === 'under-way' && <Badge tone="warning">{t('pay.openUnderWay')}</Badge>}
      <span>{money(charge.amount)}</span>
    </RecordRow>
  )
}

type PayProps = Pick<OpenPaymentsView, 'card'> & {
  chosen: readonly Paying[]
  busy: boolean
  ready: boolean
  unreachable: boolean
  onPay: (ids: readonly string[]) => Promise<void>
}

function Pay({ chosen, card, busy, ready, unreachable, onPay }: PayProps) {
  const t = useTexts()
  const { money } = useFormat()
  const sum = money(sumOf(chosen))
  return (
    <>
      <Amount label={t('payment.toPay')}>{sum}</Amount>
      {unreachable && (
        <Notice tone="warning" title={t('card.unreachable')}>
          {t('card.unreachableText')}
        </Notice>
      )}
      {card && <CardLine {...card} />}
      {card && (
        <Button
          wide
          busy={busy}
          disabled={!ready || chosen.length === 0}
          onClick={() => void onPay(chosen.map(({ charge }) => charge.id))}
        >
          {t('pay.pay', { amount: sum })}
        </Button>
      )}
      <ButtonLink to={paths.accountCard()} variant="quiet" wide>
        {t(card ? 'pay.useOther' : 'pay.openCard')}
      </ButtonLink>
    </>
  )
}

function Done({ paid }: { paid: readonly Paying[] }) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <>
      <Amount label={t('payment.paid')}>{money(sumOf(paid))}</Amount>
      <ButtonLink to={paths.accountInvoices()} wide>
        {t('account.page.invoices')}
      </ButtonLink>
    </>
  )
}
