import type { ReactNode } from 'react'
import { FieldError, useFieldIds } from './field.tsx'
import { Icon } from './icon.tsx'

export type PictureOption = { value: string; label: string; hint?: string; picture: ReactNode }
type PictureChoicesProps = {
  legend: ReactNode
  name: string
  type: 'radio' | 'checkbox'
  options: PictureOption[]
  chosen?: readonly string[]
  columns?: 2 | 3 | 4
  /** Smaller cards, for many of them. */
  dense?: boolean
  error?: string
}

/** One or several by picture: large cards that work in a plain form, without script. */
export function PictureChoices({ legend, name, type, options, chosen = [], columns = 3, dense, error }: PictureChoicesProps) {
  const ids = useFieldIds()
  return (
    <fieldset className="choice" aria-describedby={error && ids.error}>
      <legend className="visually-hidden">{legend}</legend>
      <div className="radio-cards picture-choices" data-columns={columns} data-dense={dense || undefined}>
        {options.map(({ value, label, hint, picture }) => (
          <label className="radio-card" key={value}>
            <span className="radio-card-picture">{picture}</span>
            <input className="choice-input" type={type} name={name} value={value} defaultChecked={chosen.includes(value)} />
            <span className="radio-card-words">
              <span className="radio-card-label">{label}</span>
              {hint && <span className="radio-card-hint">{hint}</span>}
            </span>
            <Icon className="tick" name="tick" />
          </label>
        ))}
      </div>
      <FieldError id={ids.error}>{error}</FieldError>
    </fieldset>
  )
}
