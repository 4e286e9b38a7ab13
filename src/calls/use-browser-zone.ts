import { useSyncExternalStore } from 'react'
import { useMarket } from '#/texts/use-texts.tsx'

const never = () => () => {}
const ofBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The clock that whoever looks at the page lives by; the market's until the browser has said which. */
export function useBrowserZone(): string {
  const { timeZone } = useMarket()
  return useSyncExternalStore(never, ofBrowser, () => timeZone)
}
