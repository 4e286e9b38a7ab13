import { useTexts } from '#/platform/texts/use-texts.tsx'

export type Target = { name: string; amount: number }

/** Refund targets: the card, with its last digits when known, and credit. */
export function useTargets(last4: string | null | undefined) {
  const t = useTexts()
  const figures = last4 ? ` ••••\u00a0${last4}` : ''
  return ({ card, credit }: { card: number; credit: number }): Target[] => [
    ...(card > 0 ? [{ name: `${t('shopOrder.toCard')}${figures}`, amount: card }] : []),
    ...(credit > 0 ? [{ name: t('shopOrder.asCredit'), amount: credit }] : []),
  ]
}
