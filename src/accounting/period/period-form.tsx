import './period-form.css'
import { Form, useSubmit } from 'react-router'
import { Button } from '#/ui/form/button.tsx'
import { type Option, Select } from '#/ui/form/field.tsx'
import { periodWords } from './period-words.ts'

type PeriodFormProps = {
  name?: string
  value: string
  periods: readonly string[]
  /** What else is chosen with it. */
  more?: { name: string; label: string; value: string; options: Option[] }
}

/** Which period the page is about: its address, so it works before its script is there. */
export function PeriodForm({ name = 'period', value, periods, more }: PeriodFormProps) {
  const submit = useSubmit()
  const known = periods.includes(value) ? periods : [value, ...periods]
  return (
    <Form
      method="get"
      aria-label="Which period"
      preventScrollReset
      onChange={({ currentTarget }) => void submit(currentTarget)}
    >
      <div className="period-form">
        <Select
          key={value}
          label="Period"
          name={name}
          defaultValue={value}
          options={known.map((id) => ({ value: id, label: periodWords(id) }))}
        />
        {more && (
          <Select
            key={more.value}
            label={more.label}
            name={more.name}
            defaultValue={more.value}
            options={more.options}
          />
        )}
        <Button type="submit" size="small" variant="secondary">
          Show
        </Button>
      </div>
    </Form>
  )
}
