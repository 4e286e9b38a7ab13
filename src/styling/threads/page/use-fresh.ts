import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 20_000

/** Rereads a page that is looked at: each twenty seconds, and when its window comes back. */
export function useFresh() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate()
    }
    const timer = setInterval(again, EVERY_MS)
    window.addEventListener('focus', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', again)
    }
  }, [revalidate])
}
