import { useTexts } from '#/platform/texts/use-texts.tsx'
import type { OrderView } from './order.schema.ts'

export type RefundTarget = { name: string; amount: number }

/** Refund targets: the card, with its last digits when known, and credit. */
export function useRefundTargets({ card: last4 }: Pick<OrderView, 'card'>) {
  const t = useTexts()
  const figures = last4 ? ` ••••\u00a0${last4}` : ''
  return ({ card, credit }: { card: number; credit: number }): RefundTarget[] => [
    ...(card > 0 ? [{ name: `${t('shopOrder.toCard')}${figures}`, amount: card }] : []),
    ...(credit > 0 ? [{ name: t('shopOrder.asCredit'), amount: credit }] : []),
  ]
}
