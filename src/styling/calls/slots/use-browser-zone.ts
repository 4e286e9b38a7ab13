import { useSyncExternalStore } from 'react'
import { useMarket } from '#/platform/texts/use-texts.tsx'

const never = () => () => {}
const ofBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone
/** `UTC` is no place where anybody lives: such a browser does not know where it is. */
const isPlace = (zone: string) => zone.includes('/') && !zone.startsWith('Etc/')

/** The clock that whoever looks at the page lives by; the market's until the browser has said which. */
export function useBrowserZone(): string {
  const { timeZone } = useMarket()
  return useSyncExternalStore(
    never,
    () => (isPlace(ofBrowser()) ? ofBrowser() : timeZone),
    () => timeZone,
  )
}
