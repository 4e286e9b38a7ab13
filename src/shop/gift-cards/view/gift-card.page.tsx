import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { PayForm } from '#/money/checkout/pay-form.tsx'
import { isNews } from '#/money/checkout/paying.rule.ts'
import { DisputedNotice } from '#/money/disputes/own/disputed-notice.tsx'
import { ContractFile } from '#/people/law/pack/contract-file.tsx'
import { asMember } from '#/platform/app/api/as-member.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { GiftCardFace } from '../gift-card-face.tsx'
import type { GiftCardView } from '../gift-cards.schema.ts'
import { WithdrawGift } from '../refund/withdraw-gift.tsx'

export const title = (t: Translate, card: GiftCardView | undefined) =>
  card ? t('giftCard.numbered', { number: card.number }) : t('giftCard.title')
/** Opened by the link of any of its mails, for guests too; a link about something else redirects to the login. */
export const loader = (args: LoaderFunctionArgs) =>
  asMember(args, (client) =>
    client.get('/gift-cards/:cardId', { params: { cardId: args.params.cardId ?? '' } }),
  )

/** A gift card for its buyer: its payment, its state, and the withdrawal (R9.07). */
export function Page() {
  const t = useTexts()
  const { weekday, money } = useFormat()
  const { revalidate } = useRevalidator()
  const card = useLoaderData<typeof loader>()
  const { id, number, state, sentAt, toName, sendOn, payment, paid, canWithdraw, dispute, hasContract } = card
  const status = state === 'active' && sentAt ? 'sent' : state
  return (
    <Frame
      width="form"
      eyebrow={t('giftCard.numbered', { number })}
      title={t(titleOf(card))}
      lead={t(`giftCard.tell.${status}`, { name: toName, date: weekday(atNoon(sendOn)) })}
    >
      <Stack space="wide">
        {dispute && <DisputedNotice dispute={dispute} />}
        <GiftCardFace amount={money(card.amount)} toName={toName} />
        <About card={card} />
        {payment && (
          <Section title={t('giftCard.pay')}>
            <PayForm {...payment} onChecked={(now) => isNews(payment.charge, now) && void revalidate()} />
          </Section>
        )}
        {state === 'cancelled' && (
          <ButtonLink to={paths.giftCards()} wide>
            {t('giftCard.another')}
          </ButtonLink>
        )}
        {paid && (
          <ButtonLink to={paths.receipt(id)} variant="secondary" wide>
            {t('receipt.see')}
          </ButtonLink>
        )}
        {hasContract && <ContractFile subjectId={id} number={number} />}
        {canWithdraw && <WithdrawGift card={card} onDone={() => void revalidate()} />}
      </Stack>
    </Frame>
  )
}

function titleOf({ state, payment }: GiftCardView) {
  if (payment) return payment.charge.state === 'under-way' ? 'pay.waitsTitle' : 'pay.oneStepLeft'
  return state === 'active' ? 'giftCard.paidTitle' : (`giftCard.state.${state}` as const)
}

function About({ card }: { card: GiftCardView }) {
  const t = useTexts()
  const { money, dateLong } = useFormat()
  const { amount, toName, toEmail, fromName, words, sendOn, sentAt, expiresAt } = card
  return (
    <Facts
      facts={[
        { name: t('giftCard.amount'), value: money(amount) },
        { name: t('giftCard.to'), value: `${toName}, ${toEmail}` },
        ...(fromName ? [{ name: t('giftCard.from'), value: fromName }] : []),
        ...(words ? [{ name: t('giftCard.greeting'), value: words }] : []),
        sentAt
          ? { name: t('giftCard.sentOn'), value: dateLong(sentAt) }
          : { name: t('giftCard.sendOn'), value: dateLong(atNoon(sendOn)) },
        ...(expiresAt ? [{ name: t('giftCard.goodUntil'), value: dateLong(expiresAt) }] : []),
      ]}
    />
  )
}
