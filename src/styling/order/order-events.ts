import { useEffect } from 'react'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import { logEvent } from '#/platform/monitoring/log-event.ts'
import { useMarket } from '#/platform/texts/use-texts.tsx'
import type { Styling } from './order-terms.tsx'

type Given = { styling: Styling; kind: 'styling' | 'surprise'; open: boolean }

/** Logs that the order button is in sight, and returns a function that logs the order (docs/analytics.md). */
export function useOrderEvents({ styling, kind, open }: Given): (box: { id: string }) => void {
  const { currency } = useMarket()
  // Only the fees of a box have a price when it is ordered.
  const value = sumOfFees(styling.terms.fees) / 100
  useEffect(() => {
    if (open) logEvent('Started Checkout', { kind, value, currency })
  }, [open, kind, value, currency])
  return (box) => logEvent('Placed Order', { order_id: box.id, kind, value, currency })
}
