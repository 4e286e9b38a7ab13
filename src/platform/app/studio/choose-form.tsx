import './choose-form.css'
import { useEffect, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#/platform/ui/form/button.tsx'
import { type Option, Select } from '#/platform/ui/form/field.tsx'

export type ChooseField = { name: string; label: string; value: string; options: Option[] }

/** Selects the page's subject from lists. It changes the address, so it works before its script is loaded. */
export function ChooseForm({ label, choices }: { label: string; choices: readonly ChooseField[] }) {
  const submit = useSubmit()
  return (
    <Form
      method="get"
      aria-label={label}
      preventScrollReset
      onChange={({ currentTarget }) => void submit(currentTarget)}
    >
      <div className="choose-form">
        {choices.map((choice) => (
          <Chosen key={choice.name} {...choice} />
        ))}
        <Button type="submit" size="small" variant="secondary">
          Show
        </Button>
      </div>
    </Form>
  )
}

/** Keeps the focus while the page changes, and follows the browser's back button. */
function Chosen({ value, ...choice }: ChooseField) {
  const [chosen, setChosen] = useState(value)
  useEffect(() => setChosen(() => value), [value])
  return <Select {...choice} value={chosen} onChange={({ target }) => setChosen(() => target.value)} />
}
