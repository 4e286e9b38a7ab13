import './rate-form.css'
import { type Dispatch, type FormEvent, type SetStateAction, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Select, TextField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { millionthsOf } from './rate.rule.ts'

type Entering = {
  currency: 'DKK' | 'SEK'
  day: string
  millionths: number
  source: string
  publishedOn: string
}
type Typed = Omit<Entering, 'millionths'> & { rate: string }

/** Enters the published rate of the last day of a quarter, with its source (directive 2006/112/EC art. 369h). */
export function RateForm({ first }: { first?: { currency: string; day: string } | undefined }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const day = first?.day ?? ''
  const [form, setForm] = useState<Typed>({
    currency: first?.currency === 'DKK' ? 'DKK' : 'SEK',
    day,
    publishedOn: day,
    rate: '',
    source: 'European Central Bank',
  })
  const [problem, setProblem] = useState<string>()
  const { submit, busy, error, fields } = useSubmit(
    (body: Entering, { idempotencyKey }) => send('POST', '/studio/oss/rates', { body, idempotencyKey }),
    () => {
      toast('The rate is entered.')
      setForm((now) => ({ ...now, rate: '' }))
      return revalidate()
    },
  )
  function enter(event: FormEvent) {
    event.preventDefault()
    const millionths = millionthsOf(form.rate)
    setProblem(millionths ? undefined : 'A rate, such as 11.4475.')
    const { rate: _, ...typed } = form
    if (millionths) void submit({ ...typed, millionths })
  }
  return (
    <form onSubmit={enter} aria-label="Exchange rate">
      <Stack>
        <RateFields
          form={form}
          setForm={setForm}
          wrong={{ ...fields, ...(problem && { millionths: problem }) }}
        />
        <Alert>{error}</Alert>
        <div>
          <Button type="submit" size="small" busy={busy}>
            Enter the rate
          </Button>
        </div>
      </Stack>
    </form>
  )
}

type RateFieldsProps = {
  form: Typed
  setForm: Dispatch<SetStateAction<Typed>>
  wrong: Record<string, string>
}

function RateFields({ form, setForm, wrong }: RateFieldsProps) {
  const set = (name: keyof Typed) => (event: { target: { value: string } }) =>
    setForm((now) => ({ ...now, [name]: event.target.value }))
  return (
    <div className="rate-fields">
      <Select
        label="Currency"
        name="currency"
        value={form.currency}
        onChange={set('currency')}
        options={currencies}
      />
      <TextField
        label="Last day of the quarter"
        name="day"
        type="date"
        value={form.day}
        onChange={set('day')}
        required
        error={wrong.day}
      />
      <TextField
        label="One euro is"
        name="rate"
        inputMode="decimal"
        suffix={form.currency}
        value={form.rate}
        onChange={set('rate')}
        required
        error={wrong.millionths}
      />
      <TextField
        label="Source"
        name="source"
        value={form.source}
        onChange={set('source')}
        required
        maxLength={100}
        error={wrong.source}
      />
      <TextField
        label="Published on"
        name="publishedOn"
        type="date"
        value={form.publishedOn}
        onChange={set('publishedOn')}
        required
        error={wrong.publishedOn}
      />
    </div>
  )
}

const currencies = ['SEK', 'DKK'].map((value) => ({ value, label: value }))
