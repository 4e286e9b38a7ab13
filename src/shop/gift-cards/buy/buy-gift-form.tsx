import '#/boxes/parts/sum-rows.css'
import './buy-gift.css'
import { useNavigate } from 'react-router'
import { PrivacyLine, TermsLinks } from '#/people/registration/terms-links.tsx'
import { send } from '#/platform/app/api/api-client.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { useCheckedForm } from '#/platform/app/forms/checked-form.ts'
import { useHoneypot } from '#/platform/app/forms/honeypot.tsx'
import { useRememberedForm } from '#/platform/app/forms/remembered-form.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useMarketNow } from '#/platform/app/market-now.ts'
import { paths } from '#/platform/paths.ts'
import { startSession } from '#/platform/sessions/browser/session.ts'
import { useFormat, useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { CheckBox } from '#/platform/ui/form/field.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { checked, type FieldRules } from '#/platform/validation/validation.rule.ts'
import { BuyerFields } from '#/shop/orders/placing/buyer-fields.tsx'
import { type BuyerForm, buyerRules } from '#/shop/orders/placing/checkout.rule.ts'
import { type Gift, giftRules } from '../gift-card.rule.ts'
import { GiftCardFace } from '../gift-card-face.tsx'
import type { OfferView } from '../gift-cards.schema.ts'
import { AmountFields } from './amount-fields.tsx'
import { GiftFields } from './gift-fields.tsx'
import { OTHER, typedGiftAmount } from './typed-gift.rule.ts'

/** `choice`: an offered amount, or another that is typed. A guest also fills in the buyer's fields. */
export type GiftForm = Omit<Gift, 'amount'> & BuyerForm & { choice: string; other: string }

export function BuyGiftForm({ offer }: { offer: OfferView }) {
  const t = useTexts()
  const { dateLong } = useFormat()
  const { id: market } = useMarket()
  const { buyer } = offer
  const { withdrawalDays } = useMarketNow()
  const begun = {
    choice: String(offer.amounts[1]),
    other: '',
    words: '',
    streetDoor: '',
    sendOn: offer.first,
    fromName: buyer?.firstName ?? '',
  }
  const { honeypot, trapped } = useHoneypot()
  const go = useBought(() => forget())
  const order = useSubmit(
    (form: GiftForm, { idempotencyKey }) =>
      send('POST', '/gift-cards', {
        body: { ...giftOf(form), ...(!buyer && { buyer: buyerOf(form) }), ...trapped() },
        idempotencyKey,
      }),
    go,
  )
  const { form, field, onSubmit } = useCheckedForm<GiftForm>({
    rules: ({ choice }) => formRules(offer, { market, choice }),
    defaultValues: begun,
    refused: order.fields,
  })
  const { forget } = useRememberedForm(form, 'gift-card', { over: begun, secrets: ['terms'] })
  return (
    <form className="gift-buy" noValidate method="post" onSubmit={onSubmit((values) => order.submit(values))}>
      <Drawn {...form.watch()} />
      <div>
        <AmountFields offer={offer} field={field} chosen={form.watch('choice')} />
        <GiftFields offer={offer} field={field} />
        {honeypot}
        {!buyer && <BuyerFields field={field} member={null} gift />}
        <Section title={t('giftCard.pay')}>
          <Stack>
            {buyer && <p>{t('giftCard.buyer', { email: buyer.email })}</p>}
            <p>{t('giftCard.conditions', { date: dateLong(offer.goodUntil), days: withdrawalDays })}</p>
            <p>{t('giftCard.noVat')}</p>
            <CheckBox label={<TermsLinks />} {...field('terms')} />
            <PrivacyLine />
            <Total {...form.watch()} />
            <Alert>{order.error}</Alert>
            <Button type="submit" wide busy={order.busy}>
              {t('shopCheckout.button')}
            </Button>
          </Stack>
        </Section>
      </div>
    </form>
  )
}

/** A preview of the card, drawn from the form. */
function Drawn(form: GiftForm) {
  const { money } = useFormat()
  const { amount } = giftOf(form)
  return <GiftCardFace amount={amount > 0 ? money(amount) : ''} toName={form.toName} words={form.words} />
}

function Total(form: GiftForm) {
  const t = useTexts()
  const { money } = useFormat()
  const { amount } = giftOf(form)
  if (!(amount > 0)) return null
  return (
    <dl className="sum-rows">
      <div data-total>
        <dt>{t('giftCard.total')}</dt>
        <dd>{money(amount)}</dd>
      </div>
    </dl>
  )
}

type RuleInput = { market: Parameters<typeof buyerRules>[0]; choice: string }

/** A signed-in member fills in nothing about themselves and only agrees. */
function formRules(offer: OfferView, { market, choice }: RuleInput): FieldRules<GiftForm> {
  const { amount = [], ...gift } = giftRules(offer)
  const typed = amount.map((rule) => (other: string) => rule(typedGiftAmount(other)))
  const buyer = offer.buyer ? { terms: [checked] } : buyerRules(market)
  return { ...buyer, ...gift, ...(choice === OTHER && { other: typed }) }
}

function giftOf({ choice, other, toName, toEmail, fromName, words, sendOn, terms }: GiftForm) {
  const amount = choice === OTHER ? typedGiftAmount(other) : Number(choice)
  return { amount, toName, toEmail, fromName, words, sendOn, terms }
}

function buyerOf(form: GiftForm) {
  const { email, firstName, lastName, phone, street, streetNumber, streetDoor, zip, city } = form
  return { email, firstName, lastName, phone, street, streetNumber, streetDoor, zip, city }
}

/** A guest gets a session for this card and goes on to the payment. */
function useBought(forget: () => void) {
  const navigate = useNavigate()
  return ({ id, session }: AnswerTo<'POST', '/gift-cards'>) => {
    forget()
    if (session) startSession(session)
    return navigate(paths.giftCard(id))
  }
}
