import { useState } from 'react'
import { factsOfMethod } from '#/platform/markets/pay-methods.rule.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { RadioTiles } from '#/platform/ui/form/choice.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { PayByCard, type PayByCardProps } from './pay-by-card.tsx'
import { paysWithSaved } from './paying.rule.ts'
import type { ChargeToPay } from './payment.api.ts'
import { PayByRedirect } from './redirect/pay-by-redirect.tsx'
import { PaymentWaits } from './redirect/payment-waits.tsx'

type PayFormProps = PayByCardProps & Pick<ChargeToPay, 'methods'>
type Method = ChargeToPay['methods'][number]

/** Pays a charge by one of the country's methods, or shows that the bank is at work on one. */
export function PayForm({ methods, ...props }: PayFormProps) {
  const { charge, card, onChecked } = props
  const t = useTexts()
  const [chosen, setChosen] = useState<Method>(firstOf(methods, props))
  if (charge.state === 'under-way') return <PaymentWaits charge={charge} onChecked={onChecked} />
  return (
    <Stack space="wide">
      {methods.length > 1 && (
        <RadioTiles
          legend={t('pay.how')}
          name="method"
          columns={2}
          value={chosen}
          onChoose={(method) => setChosen(method as Method)}
          options={methods.map((value) => ({
            value,
            label: value === 'card' ? t('pay.card') : factsOfMethod[value].name,
          }))}
        />
      )}
      {chosen === 'card' ? (
        <PayByCard {...props} card={card} />
      ) : (
        <PayByRedirect key={chosen} method={chosen} charge={charge} onChecked={onChecked} />
      )}
    </Stack>
  )
}

/**
 * The method that was begun, the saved card of a bill that the bank asks about, or the first in lawful order: a purchase does not
 * begin with a card.
 */
function firstOf(
  methods: readonly Method[],
  { charge, card }: Pick<PayFormProps, 'charge' | 'card'>,
): Method {
  const begun = charge.redirect?.method
  if (begun && methods.includes(begun)) return begun
  const isPurchase = charge.subjectType === 'shop-order' || charge.subjectType === 'gift-card'
  return card && !isPurchase && paysWithSaved(charge) ? 'card' : (methods[0] ?? 'card')
}
