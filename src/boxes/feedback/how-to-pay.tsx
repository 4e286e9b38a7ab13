import { partNoticeDays } from '#/money/charges/attempt/retry-schedule.rule.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Bill } from '#/platform/ui/data/bill.tsx'
import { RadioTiles } from '#/platform/ui/form/choice.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import type { FeedbackView } from './feedback-view.ts'

export type PlanOffer = FeedbackView['offers'][number]
const AT_ONCE = 'at-once'

type Props = {
  offers: PlanOffer[]
  total: number
  chosen?: PlanOffer
  onChoose: (offer: PlanOffer | undefined) => void
}

/** All at once, the default, or one of the country's plans with its fee and days (R9.05). */
export function HowToPay({ offers, total, chosen, onChoose }: Props) {
  const t = useTexts()
  const { money } = useFormat()
  const planHint = ({ fee, total }: PlanOffer) =>
    fee === 0
      ? t('feedback.planFree', { total: money(total) })
      : t('feedback.planCosts', { fee: money(fee), total: money(total) })
  return (
    <Stack>
      <RadioTiles
        name="plan"
        legend={t('feedback.howToPay')}
        columns={1}
        value={chosen?.plan ?? AT_ONCE}
        onChoose={(plan) => onChoose(offers.find((offer) => offer.plan === plan))}
        options={[
          { value: AT_ONCE, label: t('feedback.payAtOnce'), hint: money(total) },
          ...offers.map((offer) => ({
            value: offer.plan,
            label: t(`feedback.plan.${offer.plan}`),
            hint: planHint(offer),
          })),
        ]}
      />
      {chosen && <PartsOf offer={chosen} />}
    </Stack>
  )
}

function PartsOf({ offer: { parts } }: { offer: PlanOffer }) {
  const t = useTexts()
  const { moneyColumn, dateLong } = useFormat()
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  const money = moneyColumn([total, ...parts.map(({ amount }) => amount)])
  return (
    <Bill
      rows={parts.map(({ amount, chargeAt }, index) => ({
        name: t('payment.partOn', { part: index + 1, count: parts.length, date: dateLong(chargeAt) }),
        value: money(amount),
      }))}
      total={{ name: t('payment.total'), value: money(total) }}
      notes={<p>{t('feedback.planNote', { days: partNoticeDays })}</p>}
    />
  )
}
