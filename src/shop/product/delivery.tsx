import './product.css'
import { atNoon } from '#/platform/markets/noon.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import type { ShownProduct } from './product-check.ts'

type Choice = ShownProduct['delivery'][number]

function useDays() {
  const { weekday } = useFormat()
  return ({ from, to }: Choice) => ({ from: weekday(atNoon(from)), to: weekday(atNoon(to)) })
}

/** Beside the button: the arrival of an order placed now, by the cheapest delivery, and the days to return it. */
export function DeliveryInShort({ delivery, returns }: Pick<ShownProduct, 'delivery' | 'returns'>) {
  const t = useTexts()
  const days = useDays()
  const [cheapest] = delivery
  return (
    <p className="product-promise">
      {cheapest && t('shop.withYou', days(cheapest))} {t('shop.returnsInShort', { days: returns.days })}
    </p>
  )
}

/** Every delivery that the checkout offers today, and the terms of a return with its cost (R6.14). */
export function DeliveryAndReturns({ delivery, returns }: Pick<ShownProduct, 'delivery' | 'returns'>) {
  const t = useTexts()
  const { money } = useFormat()
  const days = useDays()
  const facts = delivery.map((choice) => ({
    name: t(`shopOrder.method.${choice.id}`),
    value: `${t('shop.dayToDay', days(choice))} · ${money(choice.amount)}`,
  }))
  return (
    <div className="product-terms">
      <Facts facts={facts} />
      <p>{t('shop.returnDays', { days: returns.days, fee: money(returns.fee) })}</p>
    </div>
  )
}
