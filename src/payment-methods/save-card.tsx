import '#/ui/form/field.css'
import { useState } from 'react'
import { send } from '#/app/api/api-client.ts'
import { useSubmit } from '#/app/forms/submit.ts'
import { useTabTitle } from '#/app/pages/tab-title.ts'
import { paths } from '#/paths.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { CardBox, CardLine } from '#/ui/data/bill.tsx'
import { Button, ButtonLink, TextLink } from '#/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/ui/layout/layout.tsx'
import { Alert, Notice } from '#/ui/notice/notice.tsx'
import type { CardView } from './card.schema.ts'
import { useCardFields } from './card-fields.ts'
import type { CardToSave } from './card-to-save.ts'
import { saveCardTitle } from './save-card-title.rule.ts'

/** A first card, or another one: saved with the bank's consent, nothing is charged (R9.02). */
export function SaveCard({ card, browser, memberId, step }: CardToSave) {
  const t = useTexts()
  const [saved, setSaved] = useState<CardView | null>(null)
  useTabTitle(saved ? t('card.savedTitle') : undefined)
  const registering = step === 'register'
  const next = (
    {
      register: { to: paths.survey(memberId, 1), label: 'card.toSurvey' },
      'new-styling': { to: paths.newStyling(), label: 'card.toStyling' },
      change: { to: paths.accountCard(), label: 'card.toAccount' },
    } as const
  )[step]
  if (saved || (registering && card))
    return (
      <Frame
        width="form"
        eyebrow={registering ? t('card.step') : undefined}
        title={t('card.savedTitle')}
        lead={t(registering ? 'card.savedNext' : 'card.savedText')}
      >
        <Stack space="wide">
          <CardLine {...((saved ?? card) as CardView)} />
          <ButtonLink to={next.to} wide>
            {t(next.label)}
          </ButtonLink>
        </Stack>
      </Frame>
    )
  return (
    <Frame
      width="form"
      eyebrow={registering ? t('card.step') : undefined}
      title={t(saveCardTitle({ card, step }))}
      lead={t('card.lead')}
    >
      <Stack space="wide">
        {card && <CardLine {...card}>{t('card.current')}</CardLine>}
        <CardForm browser={browser} onSaved={setSaved} />
        {card && <TextLink to={next.to}>{t('card.keep')}</TextLink>}
      </Stack>
    </Frame>
  )
}

function CardForm({
  browser,
  onSaved,
}: {
  browser: CardToSave['browser']
  onSaved: (card: CardView | null) => void
}) {
  const t = useTexts()
  const fields = useCardFields(browser)
  const { submit, busy, error } = useSubmit(
    async () => {
      const { stripe, card } = fields.parts.current
      if (!stripe || !card) return undefined
      const { id, clientSecret } = await send('POST', '/payments/setup')
      const result = await stripe.confirmCardSetup(clientSecret, { payment_method: { card } })
      // Whatever the browser believes, the server asks the provider itself (T72).
      const checked = await send('POST', '/payments/setup/:id/check', { params: { id } })
      if (checked.state !== 'active') fields.setProblem(result.error?.message ?? t('card.notSaved'))
      return checked
    },
    (checked) => {
      if (checked?.state === 'active') onSaved(checked.card)
    },
  )
  if (fields.unreachable)
    return (
      <Notice tone="warning" title={t('card.unreachable')}>
        {t('card.unreachableText')}
      </Notice>
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Told before the password is asked for, which the provider's own check would come after.
        if (fields.complete) void submit(undefined)
        else fields.setProblem(fields.problem ?? t('card.incomplete'))
      }}
    >
      <Stack space="wide">
        <CardBox label={t('card.fields')} error={fields.problem} ready={fields.ready} place={fields.place} />
        <p className="field-hint">{t('card.mandate')}</p>
        <Stack>
          <Alert>{error}</Alert>
          <Button type="submit" wide busy={busy} disabled={!fields.ready}>
            {t('card.save')}
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}
