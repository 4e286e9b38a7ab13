import { minorUnits } from '#/platform/app/studio/typed-amount.rule.ts'
import { DateField } from '#/platform/ui/form/calendar/date-field.tsx'
import { Select, TextArea, TextField } from '#/platform/ui/form/field.tsx'
import type { ActOffered } from './offered.ts'

type Field = ActOffered['offers'][number]['fields'][number]
/** Typed values by the field's name. */
export type Typed = Readonly<Record<string, string>>

export const valuesOf = (fields: readonly Field[]): Typed =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]))

/** The input of the act: amounts in minor units. */
export function typedBody(fields: readonly Field[], typed: Typed) {
  const problems: Record<string, string> = {}
  const input = fields.map(({ name, kind }) => {
    const value = typed[name] ?? ''
    if (kind !== 'money') return [name, value]
    const amount = minorUnits(value)
    if (!amount) problems[name] = 'An amount, such as 100.'
    return [name, amount]
  })
  return { input: Object.fromEntries(input) as Record<string, string & number>, problems }
}

type FieldsProps = {
  fields: readonly Field[]
  typed: Typed
  errors: Typed
  onType: (name: string, value: string) => void
}

export const ActFields = ({ fields, typed, errors, onType }: FieldsProps) =>
  fields.map((field) => (
    <ActField
      key={field.name}
      field={field}
      value={typed[field.name] ?? ''}
      error={errors[field.name]}
      onType={(value) => onType(field.name, value)}
    />
  ))

type FieldProps = { field: Field; value: string; error: string | undefined; onType: (value: string) => void }

function ActField({ field, value, error, onType }: FieldProps) {
  const { name, kind, label, hint, min, max, currency, options, optional } = field
  const shared = { name, label, error, value, required: !optional, hint: hint || undefined }
  const onChange = ({ target }: { target: { value: string } }) => onType(target.value)
  if (kind === 'choice') return <Select {...shared} options={options} onChange={onChange} />
  if (kind === 'day')
    return (
      <DateField
        {...shared}
        min={min ?? undefined}
        max={max ?? undefined}
        begin={min ?? field.value}
        onChange={onChange}
      />
    )
  if (kind === 'money')
    return <TextField {...shared} inputMode="decimal" suffix={currency} onChange={onChange} />
  if (kind === 'long-text') return <TextArea {...shared} rows={5} onChange={onChange} />
  return <TextField {...shared} autoComplete="off" onChange={onChange} />
}
