import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { useSerialQueue } from '#/platform/app/serial-queue.ts'

/**
 * The quantity of a line, shown at once until the page has the same number. Of several quick taps only the last number
 * is sent.
 */
export function useQuantity(line: { sku: string; quantity: number }) {
  const { sku, quantity } = line
  const { revalidate } = useRevalidator()
  const [wanted, setWanted] = useState<number>()
  const latest = useRef(quantity)
  const enqueue = useSerialQueue()
  const { submit, error } = useSubmit(
    (quantity: number) =>
      send('PATCH', '/shop/cart/items', {
        body: { sku, quantity },
        withCookies: true,
        error: (error) => {
          if (latest.current === quantity) setWanted(undefined)
          whenOutdated(revalidate)(error)
        },
      }),
    revalidate,
  )
  useEffect(() => {
    if (line.quantity === latest.current) setWanted(undefined)
  }, [line])
  function choose(quantity: number) {
    latest.current = quantity
    setWanted(quantity)
    void enqueue(async () => {
      if (latest.current === quantity) await submit(quantity)
    })
  }
  return { wanted: wanted ?? quantity, choose, error }
}
