import '#/platform/ui/form/button.css'
import '#/platform/ui/form/field.css'
import './list-filters.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Form, useSubmit as useFormSubmit, useSearchParams } from 'react-router'
import { Button, TextButton } from '#/platform/ui/form/button.tsx'
import { type Option, Select, TextField } from '#/platform/ui/form/field.tsx'
import { fromTheFirst, withParams } from './list-params.rule.ts'
import type { ListParams } from './list-spec.ts'

export type AnyField = { name: string; label: string } & (
  | { options: readonly Option[] }
  | { range: 'day' | 'money' }
)
type Own<Query> = Exclude<keyof Query & string, keyof ListParams>
type Edge = 'From' | 'To'
type Choice<Query> = {
  [Name in Exclude<Own<Query>, `${string}${Edge}`>]: {
    name: Name
    options: readonly { value: NonNullable<Query[Name]>; label: string }[]
  }
}
type Range<Query> = {
  [Name in Own<Query> as Name extends `${infer Column}From` ? Column : never]: {
    name: Name extends `${infer Column}From` ? Column : never
    range: NonNullable<Query[Name]> extends number ? 'money' : 'day'
  }
}
type Each<Fields> = Fields[keyof Fields]
/** A filter of a list, typed by its route's query: an unknown name or value does not compile. */
export type FilterField<Query> = AnyField & (Each<Choice<Query>> | Each<Range<Query>>)
type ListFiltersProps = { label: string; search: string; fields: readonly AnyField[]; prefix?: string }

/** On a telephone more filters than these are folded, so that the rows stay in view. */
const MOST_IN_SIGHT = 2

/** A list's search and filters, as a form whose state is the address: it works before its script is loaded. */
export function ListFilters({ label, search, fields, prefix = '' }: ListFiltersProps) {
  const [params] = useSearchParams()
  const submit = useFormSubmit()
  const form = useRef<HTMLFormElement>(null)
  const find: Input = { name: 'search', label: search, type: 'search' }
  const inputs: Input[] = [find, ...fields.flatMap(inputsOf)]
  const ranges = inputs.filter(isRange)
  const choices = inputs.filter((input) => input !== find && !isRange(input))
  const own = inputs.map(({ name }) => prefix + name)
  const others = [...withParams(params, fromTheFirst, prefix)].filter(([name]) => !own.includes(name))
  const [open, setOpen] = useState(() => choices.some(({ name }) => params.has(prefix + name)))
  useFieldsFollow(form, params)
  const isSet = ranges.some(({ name }) => params.has(prefix + name))
  return (
    <Form
      ref={form}
      method="get"
      aria-label={label}
      preventScrollReset
      onChange={({ currentTarget, target }) =>
        target instanceof HTMLSelectElement && void submit(currentTarget)
      }
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="list-filters" data-folded={(!open && choices.length > MOST_IN_SIGHT) || undefined}>
        <div className="list-find">
          <Filter {...find} name={prefix + find.name} />
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </div>
        {choices.length > MOST_IN_SIGHT && (
          <TextButton className="text-link list-more" aria-expanded={open} onClick={() => setOpen(!open)}>
            Filters
          </TextButton>
        )}
        {choices.map((input) => (
          <Filter key={input.name} {...input} name={prefix + input.name} />
        ))}
        {ranges.length > 0 && (
          <details className="list-ranges" open={isSet}>
            <summary>
              <span className="field-label">{rangesIn(fields)}</span>
              <span className="list-ranges-any">{isSet ? 'Chosen' : 'Any'}</span>
            </summary>
            <div className="list-filters">
              {ranges.map((input) => (
                <Filter key={input.name} {...input} name={prefix + input.name} />
              ))}
              <Button type="submit" variant="secondary">
                Apply
              </Button>
            </div>
          </details>
        )}
      </div>
    </Form>
  )
}

/**
 * A figure above the list and the back button also change filters: a field whose filter changed is set to the new
 * value. Other fields are left alone, so text typed before the script is loaded stays.
 */
function useFieldsFollow(form: RefObject<HTMLFormElement | null>, params: URLSearchParams) {
  const shown = useRef(params)
  useEffect(() => {
    const before = shown.current
    shown.current = params
    for (const field of form.current?.querySelectorAll<HTMLSelectElement | HTMLInputElement>(
      '[data-filter]',
    ) ?? []) {
      const value = params.get(field.name) ?? ''
      if (value !== (before.get(field.name) ?? '')) field.value = value
    }
  }, [form, params])
}

function Filter(input: Input) {
  const [params] = useSearchParams()
  const field = { defaultValue: params.get(input.name) ?? '', 'data-filter': true }
  return 'options' in input ? <Select {...input} {...field} /> : <TextField {...input} {...field} />
}

/** The name of the fold lists its contents, so that no one opens it in vain. */
function rangesIn(fields: readonly AnyField[]) {
  const has = (range: 'day' | 'money') => fields.some((field) => 'range' in field && field.range === range)
  if (!has('money')) return 'Dates'
  return has('day') ? 'Dates and amounts' : 'Amounts'
}

const isRange = (input: Input) => 'type' in input && input.type !== 'search'

type Input = { name: string; label: string } & (
  | { options: Option[] }
  | { type: string; min?: number; step?: number }
)
function inputsOf(field: AnyField): Input[] {
  const { name, label } = field
  if ('options' in field) return [{ name, label, options: [{ value: '', label: 'All' }, ...field.options] }]
  const kind = field.range === 'day' ? { type: 'date' } : { type: 'number', min: 0, step: 1 }
  return [
    { name: `${name}From`, label: `${label} from`, ...kind },
    { name: `${name}To`, label: `${label} to`, ...kind },
  ]
}
