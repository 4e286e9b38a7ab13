import { type FormEvent, useRef, useState } from 'react'
import type { ChargeView } from '#/money/charges/charge.schema.ts'
import { type CardFields, useCardFields } from '#/money/payment-methods/card-fields.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { CardBox, CardLine } from '#/platform/ui/data/bill.tsx'
import { Button, TextButton } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import { confirmCharge } from './confirm-charge.ts'
import { paysWithSaved } from './paying.rule.ts'
import type { ChargeToPay } from './payment.api.ts'

export type PayByCardProps = Pick<ChargeToPay, 'charge' | 'card' | 'browser'> & {
  /** The secret of the intent, if known: saves a request at the first press with another card. */
  clientSecret?: string | null | undefined
  onChecked: (charge: ChargeView) => void
}

/** Pays with the saved card when the bank only wants a confirmation or a part is paid early, else with another card. */
export function PayByCard({ charge, card, browser, clientSecret, onChecked }: PayByCardProps) {
  const t = useTexts()
  const { money } = useFormat()
  const [other, setOther] = useState(card === null || !paysWithSaved(charge))
  const fields = useCardFields(browser, other)
  const [refused, setRefused] = useState(false)
  const secret = useRef(clientSecret)
  const { submit, busy, error } = useSubmit(async () => {
    setRefused(false)
    const how = { other, clientSecret: secret.current }
    secret.current = null
    const now = await pay(charge, fields, how, t('pay.notPaid'))
    setRefused(now.state === charge.state)
    return now
  }, onChecked)
  if (fields.unreachable)
    return (
      <Notice tone="warning" title={t('card.unreachable')}>
        {t('card.unreachableText')}
      </Notice>
    )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void submit(undefined)
  }
  function change() {
    setRefused(false)
    fields.setProblem(undefined)
    setOther(!other)
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack space="wide">
        {card && !other ? (
          <CardLine {...card} />
        ) : (
          <CardBox
            label={t('card.fields')}
            taken={t('card.taken')}
            error={fields.problem}
            ready={fields.ready}
            container={fields.container}
          />
        )}
        <Stack>
          <Alert>{error ?? (other ? undefined : fields.problem)}</Alert>
          {refused && (
            <Notice title={t('pay.nothingTaken')}>
              {t(card && other ? 'pay.nothingTakenSaved' : 'pay.nothingTakenOther')}
            </Notice>
          )}
          <Button type="submit" wide busy={busy} disabled={!fields.ready}>
            {t(other || charge.state === 'later' ? 'pay.pay' : 'pay.confirm', {
              amount: money(charge.amount),
            })}
          </Button>
        </Stack>
        {card && (
          <TextButton onClick={change}>
            {other ? t('pay.useSaved', { card: `••••\u00a0${card.last4}` }) : t('pay.useOther')}
          </TextButton>
        )}
      </Stack>
    </form>
  )
}

type How = { other: boolean } & Pick<PayByCardProps, 'clientSecret'>

async function pay(
  charge: ChargeView,
  fields: CardFields,
  { other, clientSecret }: How,
  notPaid: string,
): Promise<ChargeView> {
  const { card } = fields.parts.current
  const how = { typed: other ? card : undefined, clientSecret }
  const { charge: now, problem } = await confirmCharge(charge, fields.parts.current, how)
  if (now.state === charge.state) fields.setProblem(problem ?? notPaid)
  return now
}
