import { useSyncExternalStore } from 'react'
import { useMarket } from '#/platform/texts/use-texts.tsx'

const never = () => () => {}
const ofBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone
/** A browser without a place as its zone, such as `UTC`, does not know where it is. */
const isRegion = (zone: string) => zone.includes('/') && !zone.startsWith('Etc/')

/** The browser's time zone; the market's until the browser has told it. */
export function useBrowserZone(): string {
  const { timeZone } = useMarket()
  return useSyncExternalStore(
    never,
    () => (isRegion(ofBrowser()) ? ofBrowser() : timeZone),
    () => timeZone,
  )
}
