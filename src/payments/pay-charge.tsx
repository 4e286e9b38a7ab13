import { useEffect, useState } from 'react'
import { send } from '#/app/api-client.ts'
import { useSubmit } from '#/app/submit.ts'
import { useFormat, useTexts } from '#/app/texts.tsx'
import { paths } from '#/paths.ts'
import { Amount, Bill, CardBox, CardLine } from '#/ui/bill.tsx'
import { Button, ButtonLink, TextButton } from '#/ui/button.tsx'
import { Page as Frame, Section, Stack } from '#/ui/layout.tsx'
import { Alert, Notice } from '#/ui/notice.tsx'
import type { ChargeToPay } from './authorization.page.tsx'
import { useCardFields } from './card-fields.ts'
import type { ChargeView } from './payment-views.ts'

/** A charge that needs her: her bank's question, a declined card, or no card at all. */
export function PayCharge({ charge: first, invoice, card, browser }: ChargeToPay) {
  const t = useTexts()
  const { money, weekday } = useFormat()
  const [charge, setCharge] = useState(first)
  useCheckWhileUnderWay(charge, setCharge)
  if (charge.state === 'paid') return <Paid charge={charge} />
  const lead = {
    'under-way': t('pay.underWay'),
    cancelled: t('pay.nothing'),
    yours: charge.nextAttemptAt ? t('pay.declinedAgain', { date: weekday(charge.nextAttemptAt) }) : t(reasonText[charge.reason] ?? 'pay.declined'),
  }[charge.state]
  return (
    <Frame width="form" title={t(charge.reason === 'confirm' && charge.state === 'yours' ? 'pay.confirmTitle' : 'pay.title')} lead={lead}>
      <Stack space="wide">
        <Amount label={invoice ? t('pay.invoice', { number: invoice.number }) : t('payment.toPay')}>{money(charge.amount)}</Amount>
        {charge.state === 'yours' && <PayForm charge={charge} card={card} browser={browser} onChecked={setCharge} />}
      </Stack>
      {invoice && (
        <Section title={t('pay.whatFor')}>
          <Bill
            rows={invoice.lines.map(({ description, amount }) => ({ name: description, value: money(amount) }))}
            total={{ name: t('payment.total'), value: money(invoice.total) }}
            notes={<p>{t('payment.titleReserved')}</p>}
          />
        </Section>
      )}
    </Frame>
  )
}

const reasonText: Record<string, string> = { confirm: 'pay.needsConfirm', 'no-card': 'pay.no-card', declined: 'pay.declined', failed: 'pay.failed' }

function PayForm({ charge, card, browser, onChecked }: Pick<ChargeToPay, 'charge' | 'card' | 'browser'> & { onChecked: (charge: ChargeView) => void }) {
  const t = useTexts()
  const { money } = useFormat()
  const [other, setOther] = useState(card === null || charge.reason !== 'confirm')
  const fields = useCardFields(browser, other)
  const { submit, busy, error } = useSubmit(async () => {
    const { stripe, card: element } = fields.parts.current
    if (!stripe) return charge
    const { clientSecret, savedMethod } = await send<{ clientSecret: string; savedMethod: string }>('POST', `/payments/charges/${charge.id}/pay`)
    const method = other && element ? { card: element } : savedMethod
    const result = await stripe.confirmCardPayment(clientSecret, { payment_method: method })
    // Whatever the browser believes, the server asks the provider itself (T72).
    const checked = await send<{ charge: ChargeView }>('POST', `/payments/charges/${charge.id}/check`)
    if (checked.charge.state === 'yours') fields.setProblem(result.error?.message ?? t('pay.notPaid'))
    return checked.charge
  }, onChecked)
  if (fields.unreachable) return <Notice tone="warning" title={t('card.unreachable')}>{t('card.unreachableText')}</Notice>
  return (
    <form noValidate onSubmit={(event) => { event.preventDefault(); void submit(undefined) }}>
      <Stack space="wide">
        {other ? <CardBox label={t('card.fields')} error={fields.problem} ready={fields.ready} place={fields.place} /> : <CardLine {...card!} />}
        <Alert>{error ?? (other ? undefined : fields.problem)}</Alert>
        <Button type="submit" wide busy={busy} disabled={!fields.ready}>
          {t(other ? 'pay.pay' : 'pay.confirm', { amount: money(charge.amount) })}
        </Button>
        {card && (
          <TextButton onClick={() => { fields.setProblem(undefined); setOther(!other) }}>
            {other ? t('pay.useSaved', { card: `•••• ${card.last4}` }) : t('pay.useOther')}
          </TextButton>
        )}
      </Stack>
    </form>
  )
}

function Paid({ charge }: { charge: ChargeView }) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <Frame width="form" title={t('pay.paidTitle')} lead={t('pay.paidText')}>
      <Stack space="wide">
        <Amount label={t('payment.paid')}>{money(charge.amount)}</Amount>
        <ButtonLink to={paths.receipt(charge.subjectId)} wide>{t('mail.receipt.button')}</ButtonLink>
      </Stack>
    </Frame>
  )
}

const TRIES = 20

/** While the bank is at work the page asks every three seconds, for a minute. */
export function useCheckWhileUnderWay(charge: ChargeView | null, onChecked: (charge: ChargeView) => void) {
  const waiting = charge?.state === 'under-way'
  const id = charge?.id
  useEffect(() => {
    if (!waiting) return
    let left = TRIES
    const timer = setInterval(() => {
      if (--left < 0) return clearInterval(timer)
      send<{ charge: ChargeView }>('POST', `/payments/charges/${id}/check`).then(({ charge }) => onChecked(charge), () => {})
    }, 3000)
    return () => clearInterval(timer)
  }, [waiting, id, onChecked])
}
