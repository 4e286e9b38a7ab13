import '../settings.css'
import { weekdayNames } from '#/platform/markets/weekday-names.rule.ts'
import { ChoiceGroup } from '#/platform/ui/form/choice.tsx'
import { type Typed, weekdays } from './typed-value.ts'

type HoursFieldProps = { hours: Typed['hours']; error?: string; onType: (hours: Typed['hours']) => void }

/** Opening hours by weekday; a day without times is closed. */
export const HoursField = ({ hours, error, onType }: HoursFieldProps) => (
  <ChoiceGroup
    legend="New hours"
    hint="A day without times is closed. Times are those of the country."
    error={error}
  >
    <div className="setting-hours">
      {weekdays.map((weekday) => {
        const name = weekdayNames([weekday], 'en-GB')
        const day = hours[weekday] ?? { from: '', until: '' }
        const change = (part: 'from' | 'until') => ({
          type: 'time',
          'aria-label': `${name} ${part}`,
          value: day[part],
          onChange: ({ target }: { target: { value: string } }) =>
            onType({ ...hours, [weekday]: { ...day, [part]: target.value } }),
        })
        return (
          <div key={weekday}>
            <span>{name}</span>
            <input {...change('from')} />
            <span aria-hidden="true">–</span>
            <input {...change('until')} />
          </div>
        )
      })}
    </div>
  </ChoiceGroup>
)
