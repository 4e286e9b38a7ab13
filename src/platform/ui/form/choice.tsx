import './choice.css'
import './field.css'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../picture/icon.tsx'
import { FieldError, useFieldIds } from './field.tsx'

type GroupTexts = { legend: ReactNode; hideLegend?: boolean; hint?: ReactNode; error?: string }
type Input = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type' | 'size'> & { name: string }
/**
 * A choice of one. `value` with `onChoose` when the page holds the choice; else `defaultValue` or `{...register()}`.
 */
type One = GroupTexts &
  Input & { value?: string | null; defaultValue?: string; onChoose?: (value: string) => void }

export type TileOption = { value: string; label: string; hint?: string; picture?: ReactNode }

/** Large cards, pictures before words. */
export function RadioTiles({
  options,
  columns = 2,
  ...set
}: One & { options: TileOption[]; columns?: 1 | 2 | 3 | 4 }) {
  const { frame, inputFor } = oneOf(set)
  return (
    <ChoiceGroup {...frame}>
      <div className="radio-tiles" data-columns={columns}>
        {options.map(({ value, label, hint, picture }) => (
          <label className="choice-tile radio-tile" key={value}>
            {picture && <span className="radio-tile-picture">{picture}</span>}
            <input {...inputFor(value)} />
            <TileText className="radio-tile-words" label={label} hint={hint} />
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}

type TileTextProps = Pick<TileOption, 'label' | 'hint'> & { className: string }

export const TileText = ({ className, label, hint }: TileTextProps) => (
  <>
    <span className={className}>
      <span className="choice-tile-label">{label}</span>
      {hint && <span className="choice-tile-hint">{hint}</span>}
    </span>
    <Icon className="tick" name="tick" />
  </>
)

type ChipOption<Value> = { value: Value; label: string; disabled?: boolean }
type ChipsProps<Value> = GroupTexts &
  Input & {
    options: ChipOption<Value>[]
    type?: 'checkbox' | 'radio'
    values?: Value[]
    defaultValues?: Value[]
    onChoose?: (values: Value[]) => void
  }

/** Small choices in running order: any number of them, or one with `type="radio"`. */
export function Chips<Value extends string>({
  options,
  type = 'checkbox',
  values,
  defaultValues,
  onChoose,
  ...props
}: ChipsProps<Value>) {
  const { frame, input } = parted(props)
  const toggled = (value: Value, on: boolean) =>
    type === 'radio'
      ? [value]
      : on
        ? [...(values ?? []), value]
        : (values ?? []).filter((other) => other !== value)
  return (
    <ChoiceGroup {...frame}>
      <div className="choice-options">
        {options.map(({ value, label, disabled }) => (
          <label className="chip" key={value}>
            <input
              {...input}
              className="choice-input"
              type={type}
              value={value}
              disabled={disabled}
              checked={values?.includes(value)}
              defaultChecked={defaultValues?.includes(value)}
              onChange={(event) => {
                input.onChange?.(event)
                onChoose?.(toggled(value, event.target.checked))
              }}
            />
            {label}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}

export type SizeOption = { value: string; label: string; available?: boolean; note?: string }

/** The sizes of one garment; sold-out ones stay visible. `note`: a word under the size, such as "yours". */
export function SizePicker({ sizes, ...set }: One & { sizes: SizeOption[] }) {
  const { frame, inputFor } = oneOf(set)
  return (
    <ChoiceGroup {...frame}>
      <div className="choice-options">
        {sizes.map(({ value, label, available = true, note }) => (
          <label className="size" key={value}>
            <input {...inputFor(value)} disabled={!available} />
            {label}
            {note && <span className="size-note">{note}</span>}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}

function oneOf({ value, defaultValue, onChoose, ...props }: One) {
  const { frame, input } = parted(props)
  const inputFor = (own: string): ComponentProps<'input'> => ({
    ...input,
    className: 'choice-input',
    type: 'radio',
    value: own,
    ...(value !== undefined && { checked: value === own }),
    ...(defaultValue !== undefined && { defaultChecked: defaultValue === own }),
    onChange: (event) => {
      input.onChange?.(event)
      onChoose?.(own)
    },
  })
  return { frame, inputFor }
}

const parted = ({ legend, hideLegend, hint, error, ...input }: GroupTexts & Input) => ({
  frame: { legend, hideLegend, hint, error },
  input,
})

export function ChoiceGroup({
  legend,
  hideLegend,
  hint,
  error,
  children,
}: GroupTexts & { children: ReactNode }) {
  const ids = useFieldIds()
  const described = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined
  return (
    <fieldset className="choice" aria-describedby={described}>
      <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      {hint && (
        <p className="field-hint" id={ids.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={ids.error}>{error}</FieldError>
    </fieldset>
  )
}
