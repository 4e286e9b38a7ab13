import { useEffect } from 'react'

/**
 * A further step of a page is read like a new page: it scrolls to the top and focuses the heading. The router does
 * this for a page's first step.
 */
export function useAtItsTop(step: string | undefined): void {
  useEffect(() => {
    if (step === undefined) return
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [step])
}
