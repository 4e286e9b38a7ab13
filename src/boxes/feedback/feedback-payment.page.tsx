import './strip.css'
import '#/boxes/sum-rows.css'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { send } from '#/app/api/api-client.ts'
import { ApiError } from '#/app/api/api-error.ts'
import { useSubmit } from '#/app/forms/submit.ts'
import { useTabTitle } from '#/app/pages/tab-title.ts'
import { paths } from '#/paths.ts'
import { cardName } from '#/payment-methods/card-name.rule.ts'
import type { Translate } from '#/texts/translator.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/ui/button.tsx'
import { Page as Frame, Row, Section, Stack } from '#/ui/layout.tsx'
import { PictureOrGap } from '#/ui/picture.tsx'
import { NothingToDecide, PayBar, toPayNow } from './feedback-frame.tsx'
import { isDecided, titleWhileDelivered } from './feedback-title.rule.ts'
import { loadFeedback, type View } from './load-feedback.ts'
import { ReturnLabel } from './return-label.tsx'

export const title = (t: Translate, loaded: Loaded | undefined) =>
  loaded?.view && isDecided(loaded.view.box.state)
    ? thanks(t, loaded.view)
    : titleWhileDelivered('feedback.paymentTitle')(t, loaded)
export const loader = loadFeedback

type Loaded = { view: View | null }
function thanks(t: Translate, view: View): string {
  const count = view.pieces.filter(({ state }) => state === 'kept').length
  return count > 0 ? t('feedback.thanksKept', { count }) : t('feedback.thanksNone')
}

export function Page() {
  const { view } = useLoaderData<typeof loader>()
  const [decided, setDecided] = useState<View>()
  const current = decided?.box.id === view?.box.id ? (decided ?? view) : view
  if (current?.box.state === 'delivered') return <Confirm view={current} onDone={setDecided} />
  if (current && isDecided(current.box.state)) return <Decided view={current} />
  return <NothingToDecide view={current} />
}

/** The last look, and the one button that decides: the amount on it is the amount that is charged (R6.10). */
function Confirm({ view, onDone }: { view: View; onDone: (view: View) => void }) {
  const t = useTexts()
  const { money } = useFormat()
  const { total, keptIds } = toPayNow(view)
  const keepsNone = keptIds.length === 0
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(async (amount: number, { idempotencyKey }) => {
    try {
      return await send('POST', '/boxes/:boxId/confirm', {
        params: { boxId: view.box.id },
        body: { amount },
        idempotencyKey,
      })
    } catch (refusal) {
      // Another window decided meanwhile: the member is asked to look again, and needs the new state for that.
      if (refusal instanceof ApiError && refusal.status === 409) await revalidate()
      throw refusal
    }
  }, onDone)
  return (
    <Frame
      eyebrow={t('feedback.eyebrow', { number: view.box.number })}
      title={t(keepsNone ? 'feedback.paymentHeadingNone' : 'feedback.paymentHeading')}
      width="text"
    >
      <Sums view={view} />
      <p>{view.card ? t('feedback.card', { card: cardName(view.card) }) : t('feedback.noCard')}</p>
      {!keepsNone && <p>{t('feedback.withdrawal', { days: view.withdrawalDays })}</p>}
      <PayBar view={view} error={error}>
        <ButtonLink variant="secondary" to={paths.giveFeedback(view.box.id)}>
          {t('feedback.change')}
        </ButtonLink>
        <Button busy={busy} onClick={() => submit(total)}>
          {total === 0 ? t('feedback.confirmNothing') : t('feedback.confirm', { amount: money(total) })}
        </Button>
      </PayBar>
    </Frame>
  )
}

function Sums({ view }: { view: View }) {
  const t = useTexts()
  const { moneyColumn } = useFormat()
  const { keptIds, handlingFee, total } = toPayNow(view)
  const kept = view.pieces.filter(({ id }) => keptIds.includes(id))
  const money = moneyColumn([handlingFee, total, ...kept.map(({ price }) => price)])
  const back = view.pieces.filter(({ id }) => !keptIds.includes(id))
  return (
    <>
      <dl className="sum-rows">
        {kept.map(({ id, brand, title: name, price }) => (
          <div key={id}>
            <dt>{`${brand} ${name}`}</dt>
            <dd>{money(price)}</dd>
          </div>
        ))}
        <div>
          <dt>{t(view.feeWaived ? 'feedback.feeWaived' : 'box.handlingFee')}</dt>
          <dd>{money(handlingFee)}</dd>
        </div>
        <div data-total>
          <dt>{t(view.box.paidAt ? 'payment.paid' : 'feedback.total')}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      {back.length > 0 && (
        <Section title={t('feedback.goesBack', { count: back.length })}>
          <div className="strip">
            {back.map(({ id, image }) => (
              <PictureOrGap key={id} picture={image} sizes="120px" />
            ))}
          </div>
        </Section>
      )}
    </>
  )
}

/** It is decided: what was charged, and how what goes back gets there. */
function Decided({ view }: { view: View }) {
  const t = useTexts()
  const returning = view.pieces.filter(({ state }) => state === 'returning')
  useTabTitle(thanks(t, view))
  return (
    <Frame
      eyebrow={t('feedback.eyebrow', { number: view.box.number })}
      title={thanks(t, view)}
      lead={t(view.box.paidAt ? 'feedback.paid' : 'feedback.charging')}
      width="text"
    >
      <Sums view={view} />
      {returning.length > 0 && (
        <Section title={t('feedback.sendBackHeading', { count: returning.length })}>
          <Stack>
            <p>{t('feedback.sendBackHow')}</p>
            <p>{t('feedback.labels')}</p>
            <ReturnLabel boxId={view.box.id} number={view.box.number} />
          </Stack>
        </Section>
      )}
      <Section>
        <Row>
          {view.toPay.total > 0 && (
            <ButtonLink to={paths.receipt(view.box.id)}>{t('feedback.toReceipt')}</ButtonLink>
          )}
          <ButtonLink variant="secondary" to={paths.home()}>
            {t('preview.toHome')}
          </ButtonLink>
        </Row>
      </Section>
    </Frame>
  )
}
