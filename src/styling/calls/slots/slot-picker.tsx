import './slot-picker.css'
import { useState } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { useCallTimes, ZoneNote } from './call-times.tsx'
import { dayInZone } from './time-zone.rule.ts'
import { isWorkingWeek } from './working-week.rule.ts'

type PickerProps = {
  slots: readonly string[]
  value: string | undefined
  error?: string
  onChoose: (slot: string) => void
}

export function SlotPicker({ slots, value, error, onChoose }: PickerProps) {
  const t = useTexts()
  const { timeZone, day, longDay, clock } = useCallTimes()
  const days = byDay(slots, timeZone)
  const [chosen, setChosen] = useState<string>()
  const fallback = value ? dayInZone(value, timeZone) : [...days.keys()][0]
  const shown = chosen && days.has(chosen) ? chosen : fallback
  const times = (shown && days.get(shown)) || []
  return (
    <div className="call-slots" data-week={isWorkingWeek([...days.keys()]) || undefined}>
      <Stack>
        <Chips
          type="radio"
          name="day"
          legend={t('calls.day')}
          options={[...days].map(([value, [first = '']]) => ({ value, label: day(first) }))}
          values={shown ? [shown] : []}
          onChoose={([value]) => setChosen(value)}
        />
        <Chips
          type="radio"
          name="time"
          legend={times[0] ? t('calls.timeOn', { day: longDay(times[0]) }) : t('calls.time')}
          error={error}
          options={times.map((at) => ({ value: at, label: clock(at) }))}
          values={value ? [value] : []}
          onChoose={([at]) => at && onChoose(at)}
        />
        <ZoneNote moments={slots} />
      </Stack>
    </div>
  )
}

function byDay(slots: readonly string[], timeZone: string): Map<string, string[]> {
  const days = new Map<string, string[]>()
  for (const at of slots) {
    const day = dayInZone(at, timeZone)
    days.set(day, [...(days.get(day) ?? []), at])
  }
  return days
}
