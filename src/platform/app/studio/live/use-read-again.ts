import { useCallback, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { OUT_OF_DATE } from '../../api/api-client.ts'

/**
 * Rereads the page for colleagues' changes: when its window is looked at again, and when something was refused
 * because the page is out of date. Only changed parts move. While the server does not answer, the page stays as it
 * is. Returns the rereading, for other causes; it does nothing while one is under way, and then returns false.
 */
export function useReadAgain(): () => Promise<boolean> {
  const { revalidate, state } = useRevalidator()
  const idle = useRef(true)
  idle.current = state === 'idle'
  const readAgain = useCallback(async () => {
    if (!idle.current || document.visibilityState === 'hidden') return false
    idle.current = false
    if (await isAnswering()) await revalidate()
    idle.current = true
    return true
  }, [revalidate])
  useEffect(() => {
    const again = () => void readAgain()
    const moments = ['focus', 'visibilitychange', OUT_OF_DATE]
    for (const moment of moments) window.addEventListener(moment, again)
    return () => {
      for (const moment of moments) window.removeEventListener(moment, again)
    }
  }, [readAgain])
  return readAgain
}

const isAnswering = () =>
  fetch('/healthcheck', { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  )
