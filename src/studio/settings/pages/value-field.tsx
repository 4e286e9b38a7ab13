import '../settings.css'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { Select, TextField } from '#/platform/ui/form/field.tsx'
import type { SettingView } from '../settings.schema.ts'
import { HoursField } from './hours-field.tsx'
import { suffixOf, type Typed } from './typed-value.ts'

type ValueFieldProps = { setting: SettingView; typed: Typed; error?: string; onType: (typed: Typed) => void }

/** The field of a value, by its type. */
export function ValueField({ setting, typed, error, onType }: ValueFieldProps) {
  const { kind, bounds, options } = setting.takes
  const text = {
    ...{ label: 'New value', hint: bounds || undefined, error, value: typed.text, autoComplete: 'off' },
    onChange: ({ target }: { target: { value: string } }) => onType({ ...typed, text: target.value }),
  }
  if (kind === 'choice') return <Select {...text} options={options} />
  if (kind === 'choices')
    return (
      <Chips
        legend="New value"
        name="choices"
        error={error}
        options={options}
        values={typed.chosen}
        onChoose={(chosen) => onType({ ...typed, chosen })}
      />
    )
  if (kind === 'hours')
    return <HoursField hours={typed.hours} error={error} onType={(hours) => onType({ ...typed, hours })} />
  if (kind === 'span')
    return (
      <div className="setting-span">
        <TextField {...text} label="From" inputMode="numeric" suffix={suffixOf(setting)} />
        <TextField
          label="To"
          inputMode="numeric"
          value={typed.to}
          suffix={suffixOf(setting)}
          onChange={({ target }) => onType({ ...typed, to: target.value })}
        />
      </div>
    )
  const inputMode = kind === 'amount' ? 'decimal' : kind === 'count' ? 'numeric' : 'text'
  return <TextField {...text} inputMode={inputMode} suffix={suffixOf(setting)} />
}
