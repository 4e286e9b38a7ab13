import { useEffect } from 'react'
import type { ChargeView } from '#/money/charges/charge.schema.ts'
import { send } from '#/platform/app/api/api-client.ts'

const TRIES = 20

/** Polls every three seconds for a minute while the bank is at work. */
export function useCheckWhileUnderWay(charge: ChargeView | null, onChecked: (charge: ChargeView) => void) {
  const waiting = charge?.state === 'under-way'
  const id = charge?.id
  useEffect(() => {
    if (!waiting || !id) return
    let left = TRIES
    const timer = setInterval(() => {
      if (--left < 0) return clearInterval(timer)
      send('POST', '/payments/charges/:id/check', { params: { id } }).then(
        ({ charge }) => onChecked(charge),
        () => {},
      )
    }, 3000)
    return () => clearInterval(timer)
  }, [waiting, id, onChecked])
}
