import '#/platform/ui/form/field.css'
import { useMemo } from 'react'
import { useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { hasOtherTimes, zoneName } from './time-zone.rule.ts'
import { useBrowserZone } from './use-browser-zone.ts'

export function useCallTimes() {
  const { intlLocale } = useMarket()
  const timeZone = useBrowserZone()
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const { format } = new Intl.DateTimeFormat(intlLocale, { ...options, timeZone })
      return (at: string) => format(new Date(at))
    }
    const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
    const clock = { hour: '2-digit', minute: '2-digit' } as const
    return {
      timeZone,
      day: format({ weekday: 'short', day: 'numeric', month: 'short' }),
      longDay: format(day),
      clock: format(clock),
      moment: format({ ...day, ...clock }),
    }
  }, [intlLocale, timeZone])
}

/** Names the time zone when it differs from the market's. */
export function ZoneNote({ moments }: { moments: readonly string[] }) {
  const t = useTexts()
  const { id, timeZone } = useMarket()
  const theirs = useBrowserZone()
  const [first] = moments
  if (!first || !hasOtherTimes(moments, theirs, timeZone)) return null
  return <p className="field-hint">{t('calls.zone', { zone: zoneName(first, id, theirs) })}</p>
}
