import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { cardName } from '#/money/payment-methods/card-name.rule.ts'
import { GuaranteeNotice } from '#/people/law/guarantee/guarantee-notice.tsx'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { Sums } from './bill-of-box.tsx'
import { decidedTitle } from './decided/decided.rule.ts'
import { Decided } from './decided/decided.tsx'
import { NothingToDecide } from './decided/nothing-to-decide.tsx'
import { creditUsed, PayBar, toPayNow } from './feedback-frame.tsx'
import { isDecided, titleWhileDelivered } from './feedback-title.rule.ts'
import type { FeedbackView } from './feedback-view.ts'
import { HowToPay, type PlanOffer } from './how-to-pay.tsx'
import { loadFeedbackPage } from './load-feedback.ts'

export const loader = loadFeedbackPage

export function title(t: Translate, loaded: { view: FeedbackView | null } | undefined) {
  const view = loaded?.view
  if (!view || !isDecided(view.box.state)) return titleWhileDelivered('feedback.paymentTitle')(t, loaded)
  const { key, count } = decidedTitle(view)
  return t(key, { count })
}

export function Page() {
  const { view } = useLoaderData<typeof loader>()
  const [decided, setDecided] = useState<FeedbackView>()
  const current = decided?.box.id === view?.box.id ? (decided ?? view) : view
  if (current?.box.state === 'delivered') return <Confirm view={current} onDone={setDecided} />
  if (current && isDecided(current.box.state)) return <Decided view={current} />
  return <NothingToDecide view={current} />
}

type Decision = { amount: number; credit: number; plan?: PlanOffer['plan'] }

/** The confirmation, with the button that decides: its amount is the amount that is charged (R6.10). */
function Confirm({ view, onDone }: { view: FeedbackView; onDone: (view: FeedbackView) => void }) {
  const t = useTexts()
  const { money } = useFormat()
  const { total: atOnce, keptIds } = toPayNow(view)
  const [plan, setPlan] = useState<PlanOffer['plan']>()
  const offer = view.offers.find((one) => one.plan === plan)
  const total = offer?.total ?? atOnce
  const credit = creditUsed(view, total)
  const keepsNone = keptIds.length === 0
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    (body: Decision, { idempotencyKey }) =>
      send('POST', '/boxes/:boxId/confirm', {
        params: { boxId: view.box.id },
        body,
        idempotencyKey,
        error: whenOutdated(revalidate),
      }),
    onDone,
  )
  return (
    <Frame
      eyebrow={t('feedback.eyebrow', { number: view.box.number })}
      title={t(keepsNone ? 'feedback.paymentHeadingNone' : 'feedback.paymentHeading')}
      width="text"
    >
      <Sums view={view} chosen={offer} />
      <Stack space="wide">
        <p>
          <TextLink to={paths.giveFeedback(view.box.id)}>{t('feedback.change')}</TextLink>
        </p>
        {view.offers.length > 0 && (
          <HowToPay
            offers={view.offers}
            total={atOnce}
            chosen={offer}
            onChoose={(chosen) => setPlan(chosen?.plan)}
          />
        )}
        <div>
          <p>{view.card ? t('feedback.card', { card: cardName(view.card) }) : t('feedback.noCard')}</p>
          {!keepsNone && <p>{t('feedback.withdrawal', { days: view.withdrawalDays })}</p>}
        </div>
        {!keepsNone && <GuaranteeNotice />}
      </Stack>
      <PayBar view={view} amount={total - credit} error={error}>
        <Button busy={busy} onClick={() => submit({ amount: total, credit, plan })}>
          {total === 0
            ? t('feedback.confirmNothing')
            : t('feedback.confirm', { amount: money(total - credit) })}
        </Button>
      </PayBar>
    </Frame>
  )
}
