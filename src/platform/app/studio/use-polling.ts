import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

type Polling = { everyMs: number; most: number; onGivenUp?: () => void }

/** Reloads the page's data while `active`, `most` times; then calls `onGivenUp`. */
export function usePolling(active: boolean, { everyMs, most, onGivenUp }: Polling) {
  const { revalidate } = useRevalidator()
  const givenUp = useRef(onGivenUp)
  givenUp.current = onGivenUp
  useEffect(() => {
    if (!active) return
    let polls = 0
    const timer = setInterval(() => {
      if (++polls <= most) return void revalidate()
      clearInterval(timer)
      givenUp.current?.()
    }, everyMs)
    return () => clearInterval(timer)
  }, [active, everyMs, most, revalidate])
}
