import './checkout.css'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { usableCredit } from '#/money/charges/least-charge.rule.ts'
import { PrivacyLine, TermsLinks } from '#/people/registration/terms-links.tsx'
import { send } from '#/platform/app/api/api-client.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { useCheckedForm } from '#/platform/app/forms/checked-form.ts'
import { ErrorSummary, useWrong } from '#/platform/app/forms/error-summary.tsx'
import { useRememberedForm } from '#/platform/app/forms/remembered-form.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import { startSession } from '#/platform/sessions/browser/session.ts'
import { useFormat, useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { RadioTiles } from '#/platform/ui/form/choice.tsx'
import { CheckBox } from '#/platform/ui/form/field.tsx'
import { Columns, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { BuyerFields, buyerFieldId } from './buyer-fields.tsx'
import { useBuyerLabels } from './buyer-labels.ts'
import { type BuyerForm, buyerRules } from './checkout.rule.ts'
import type { CheckoutView } from './checkout.schema.ts'
import { CheckoutSummary } from './checkout-summary.tsx'

type Ordered = AnswerTo<'POST', '/shop/checkout/order'>
type Chosen = CheckoutView['shipping'][number]

/**
 * The checkout in one form. The sums shown at the button are sent along; when they have changed, the new ones are shown
 * first (T60).
 */
export function CheckoutForm({ begun }: { begun: CheckoutView }) {
  const t = useTexts()
  const { id: market } = useMarket()
  const [checkout, setCheckout] = useState(begun)
  useEffect(() => setCheckout(begun), [begun])
  const [method, setMethod] = useState(begun.shipping[0]!.id)
  const chosen = checkout.shipping.find(({ id }) => id === method) ?? checkout.shipping[0]!
  const [spends, setSpends] = useState(true)
  const usable = usableCredit({
    credit: checkout.credit,
    total: chosen.total,
    currency: checkout.cart.currency,
  })
  const credit = spends ? usable : 0
  const go = useOrdered(() => forget())
  const order = useSubmit((buyer: BuyerForm, { idempotencyKey }) => {
    const refresh = whenOutdated(() => void pricedFor(buyer.email).then(setCheckout))
    return send('POST', '/shop/checkout/order', {
      body: { ...buyer, shipping: method, total: chosen.total, cartVersion: checkout.cart.version, credit },
      idempotencyKey,
      withCookies: true,
      error: refresh,
    })
  }, go)
  const labels = useBuyerLabels()
  const { form, field, onSubmit } = useCheckedForm<BuyerForm>({
    rules: () => buyerRules(market),
    defaultValues: begun.buyer ?? {},
    refused: order.fields,
    missing: labels.missing,
    summed: true,
  })
  const { wrong, onWrong, onRight } = useWrong()
  const { forget } = useRememberedForm(form, 'checkout', { over: begun.buyer ?? {}, secrets: ['terms'] })
  return (
    <form
      noValidate
      method="post"
      onSubmit={onSubmit((buyer) => {
        onRight()
        return order.submit(buyer)
      }, onWrong)}
    >
      <Columns split="aside">
        <div>
          <ErrorSummary fields={labels.fields} wrong={wrong} />
          <BuyerFields field={field} member={begun.buyer} />
          <Section title={t('shopOrder.shipping')}>
            <Shipping choices={checkout.shipping} chosen={chosen} onChoose={setMethod} />
          </Section>
        </div>
        <div className="checkout-sum">
          <CheckoutSummary cart={checkout.cart} shipping={chosen} credit={credit} />
          <Stack>
            {usable > 0 && <UseCredit amount={usable} checked={spends} onChange={setSpends} />}
            <CheckBox id={buyerFieldId('terms')} label={<TermsLinks />} {...field('terms')} />
            <PrivacyLine />
            <Alert>{order.error}</Alert>
            <Button type="submit" wide busy={order.busy}>
              {t('shopCheckout.button')}
            </Button>
          </Stack>
        </div>
      </Columns>
    </form>
  )
}

type UseCreditProps = { amount: number; checked: boolean; onChange: (checked: boolean) => void }

function UseCredit({ amount, checked, onChange }: UseCreditProps) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <CheckBox
      name="useCredit"
      label={t('wallet.use', { amount: money(amount) })}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

/** A guest gets a session for this order; then the order is paid, if there is something to pay. */
function useOrdered(forget: () => void) {
  const navigate = useNavigate()
  return ({ orderId, payment, session }: Ordered) => {
    forget()
    if (session) startSession(session)
    if (!payment) return navigate(paths.shopConfirmed(orderId))
    return navigate(paths.shopOrder(orderId), { state: { payment } })
  }
}

/** Limits per customer apply once the buyer's address is known. */
const pricedFor = (email: string) =>
  send('POST', '/shop/checkout', { body: { email: email.slice(0, 254) }, withCookies: true })

type ShippingProps = { choices: Chosen[]; chosen: Chosen; onChoose: (id: Chosen['id']) => void }

function Shipping({ choices, chosen, onChoose }: ShippingProps) {
  const t = useTexts()
  const { money, weekday } = useFormat()
  return (
    <RadioTiles
      legend={t('shopOrder.shipping')}
      hideLegend
      name="shipping"
      columns={1}
      value={chosen.id}
      onChoose={(id) => onChoose(id as Chosen['id'])}
      options={choices.map(({ id, amount, from, to }) => ({
        value: id,
        label: `${t(`shopOrder.method.${id}`)} · ${money(amount)}`,
        hint: `${weekday(atNoon(from))} – ${weekday(atNoon(to))}`,
      }))}
    />
  )
}
