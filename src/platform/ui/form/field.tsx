import './field.css'
import { type ComponentProps, type ReactNode, useId } from 'react'

type FieldTexts = { label: ReactNode; hint?: ReactNode; error?: string }

type TextFieldProps = FieldTexts & { prefix?: ReactNode; suffix?: ReactNode } & Omit<
    ComponentProps<'input'>,
    'prefix'
  >

export function TextField({ label, hint, error, prefix, suffix, id, ...props }: TextFieldProps) {
  const ids = useFieldIds(id)
  return (
    <Field label={label} hint={hint} error={error} ids={ids}>
      {prefix && <span className="field-affix">{prefix}</span>}
      <input {...props} {...described(ids, hint, error)} />
      {suffix && <span className="field-affix">{suffix}</span>}
    </Field>
  )
}

/**
 * With a telephone's keyboard for addresses; the browser fills in the visitor's own unless `autoComplete` differs.
 */
export const EmailField = (props: TextFieldProps) => (
  <TextField type="email" inputMode="email" autoComplete="email" {...props} />
)

/** Grows with the text. */
export function TextArea({
  label,
  hint,
  error,
  id,
  rows = 4,
  ...props
}: FieldTexts & ComponentProps<'textarea'>) {
  const ids = useFieldIds(id)
  return (
    <Field label={label} hint={hint} error={error} ids={ids}>
      <textarea rows={rows} {...props} {...described(ids, hint, error)} />
    </Field>
  )
}

export type Option = { value: string; label: string; disabled?: boolean }
type SelectProps = FieldTexts & { options: Option[]; placeholder?: string } & ComponentProps<'select'>

export function Select({ label, hint, error, options, placeholder, id, ...props }: SelectProps) {
  const ids = useFieldIds(id)
  return (
    <Field label={label} hint={hint} error={error} ids={ids}>
      <select {...props} {...described(ids, hint, error)}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

export function CheckBox({ label, hint, error, id, ...props }: FieldTexts & ComponentProps<'input'>) {
  const ids = useFieldIds(id)
  return (
    <div>
      <label className="check">
        <input type="checkbox" {...props} {...described(ids, hint, error)} />
        <span>{label}</span>
        {hint && (
          <span className="field-hint" id={ids.hint}>
            {hint}
          </span>
        )}
      </label>
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children?: string }) {
  if (!children) return null
  return (
    <p className="field-error" id={id}>
      {children}
    </p>
  )
}

type Ids = { field: string; hint: string; error: string }

export function useFieldIds(given?: string): Ids {
  const own = useId()
  const field = given ?? own
  return { field, hint: `${field}-hint`, error: `${field}-error` }
}

function Field({ label, hint, error, ids, children }: FieldTexts & { ids: Ids; children: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={ids.field}>
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={ids.hint}>
          {hint}
        </p>
      )}
      <div className="field-box">{children}</div>
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  )
}

export const described = (ids: Ids, hint: ReactNode, error: string | undefined) => ({
  id: ids.field,
  'aria-describedby': [hint && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
})
