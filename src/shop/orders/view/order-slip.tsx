import './order-slip.css'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import type { OrderView } from './order.schema.ts'
import { Papers } from './order-actions.tsx'
import { OrderSummary } from './order-summary.tsx'

/** The receipt of an order that was just paid, as a slip to keep: its day, its pieces, its sum, its papers. */
export function OrderSlip({ order }: { order: OrderView }) {
  const t = useTexts()
  const { dateLong } = useFormat()
  const { number, placedAt, card } = order
  return (
    <section className="order-slip" aria-label={t('receipt.title')}>
      <header className="order-slip-head">
        <span className="order-slip-brand">{t('app.brand')}</span>
        <span>{number}</span>
        <span>{dateLong(placedAt)}</span>
      </header>
      <OrderSummary order={order} />
      {card && <p className="figures">•••• {card}</p>}
      <Papers order={order} />
    </section>
  )
}
