import '#/platform/ui/form/field.css'
import './save-card.css'
import { useState } from 'react'
import { surveyMinutes } from '#/people/survey/minutes.rule.ts'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useMarketNow } from '#/platform/app/market-now.ts'
import { PageTop } from '#/platform/app/pages/page-top.tsx'
import { useTabTitle } from '#/platform/app/pages/tab-title.ts'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { CardBox, CardLine } from '#/platform/ui/data/bill.tsx'
import { Button, ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { Split } from '#/platform/ui/layout/split.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import { Timeline, type TimelineItem } from '#/platform/ui/notice/progress.tsx'
import { OutfitPictures } from '#/platform/ui/picture/outfit.tsx'
import type { CardView } from './card.schema.ts'
import { useCardFields } from './card-fields.ts'
import type { CardToSave } from './card-to-save.ts'
import { saveCardTitle } from './save-card-title.rule.ts'

/** Saves a first or another card with the bank's consent; nothing is charged (R9.02). */
export function SaveCard({ card, browser, memberId, step, pictures, email }: CardToSave) {
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
  const savedCard = saved ?? (registering ? card : null)
  const { title, lead } = useHeading({ card, step, isSaved: savedCard !== null })
  const backLink =
    step === 'change'
      ? { to: paths.accountCard(), label: t('card.toAccount') }
      : { to: paths.home(), label: t('card.later') }
  // Once another card is saved, the button has the same target as the back link.
  const back = saved && step === 'change' ? undefined : backLink
  return (
    <>
      <PageTop back={back} />
      <Split picture={pictures.length === 4 && <OutfitPictures pictures={pictures} nextToForm />}>
        <Frame width="form" eyebrow={registering ? t('card.step') : undefined} title={title} lead={lead}>
          <Stack space="wide">
            {savedCard ? (
              <>
                <CardLine {...savedCard} />
                <ButtonLink to={next.to} wide>
                  {t(next.label)}
                </ButtonLink>
              </>
            ) : (
              <>
                {card && <CardLine {...card}>{t('card.current')}</CardLine>}
                <CardForm browser={browser} onSaved={setSaved} />
                {card && <TextLink to={next.to}>{t('card.keep')}</TextLink>}
              </>
            )}
            {step !== 'change' && <WhatNext step={step} isSaved={savedCard !== null} />}
            {email && <MailedTo email={email} />}
          </Stack>
        </Frame>
      </Split>
    </>
  )
}

/** A mistyped address is noticed here, before the first mail is missed. */
function MailedTo({ email }: { email: string }) {
  const t = useTexts()
  return (
    <p>
      {t('card.mailTo', { email })} <TextLink to={paths.accountEmail()}>{t('card.mailWrong')}</TextLink>
    </p>
  )
}

type HeadingProps = Pick<CardToSave, 'card' | 'step'> & { isSaved: boolean }

/** Says who takes how much from the card, and when, before the card is entered. */
function useHeading({ card, step, isSaved }: HeadingProps) {
  const t = useTexts()
  const { money } = useFormat()
  const { boxFees } = useMarketNow()
  if (isSaved)
    return { title: t('card.savedTitle'), lead: t(step === 'register' ? 'card.savedNext' : 'card.savedText') }
  const lead = t('card.lead', { nothing: money(0), fee: money(sumOfFees(boxFees)) })
  return { title: t(saveCardTitle({ card, step })), lead }
}

function WhatNext({ step, isSaved }: { step: 'register' | 'new-styling'; isSaved: boolean }) {
  const t = useTexts()
  const { approvalDays } = useMarketNow()
  const items: TimelineItem[] = [
    { title: t('card.next.card'), state: isSaved ? 'done' : 'now' },
    {
      title: step === 'register' ? t('card.next.style', { minutes: surveyMinutes }) : t('card.next.order'),
      state: isSaved ? 'now' : 'next',
    },
    { title: t('card.next.box'), state: 'next' },
    {
      title: t('card.next.try', { days: approvalDays }),
      detail: t('card.next.silence'),
      state: 'next',
    },
  ]
  return (
    <section className="card-next">
      <h2>{t('card.next.title')}</h2>
      <Timeline label={t('card.next.title')} items={items} />
    </section>
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
  const { boxFees } = useMarketNow()
  const fields = useCardFields(browser)
  const { submit, busy, error } = useSubmit(
    async () => {
      const { stripe, card } = fields.parts.current
      if (!stripe || !card) return undefined
      const { id, clientSecret } = await send('POST', '/payments/setup')
      const result = await stripe.confirmCardSetup(clientSecret, { payment_method: { card } })
      // The server asks the provider itself, whatever the browser reports (T72).
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
        // Reports an incomplete card before asking for the password, since the provider's own check comes after it.
        if (fields.complete) void submit(undefined)
        else fields.setProblem(fields.problem ?? t('card.incomplete'))
      }}
    >
      <Stack space="wide">
        <CardBox
          label={t('card.fields')}
          taken={t('card.taken')}
          error={fields.problem}
          ready={fields.ready}
          container={fields.container}
        />
        <Stack>
          <p className="field-hint">{t('card.mandate', { count: boxFees.length })}</p>
          <Alert>{error}</Alert>
          <Button type="submit" wide busy={busy} disabled={!fields.ready}>
            {t('card.save')}
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}
