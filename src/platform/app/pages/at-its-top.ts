import { useEffect } from 'react'

/**
 * A further step of one page is as a further page: it is read from its heading, by eyes and by ears. A page's first step is
 * brought to its top by the router.
 */
export function useAtItsTop(step: string | undefined): void {
  useEffect(() => {
    if (step === undefined) return
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [step])
}
