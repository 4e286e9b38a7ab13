import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { minorUnits, typedAmount } from '#/platform/app/studio/typed-amount.rule.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { RadioTiles } from '#/platform/ui/form/choice.tsx'
import { TextArea, TextField } from '#/platform/ui/form/field.tsx'
import { Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'

type Step<Body> = (body: Body, idempotencyKey: string) => Promise<unknown>

/** Sends a step once and reloads the claim. */
function useStep<Body>(step: Step<Body>, done: string) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  return useSubmit(
    (body: Body, { idempotencyKey }) => step(body, idempotencyKey),
    () => {
      toast(done)
      return revalidate()
    },
  )
}

type TextProps = { label: string; value: string; error?: string; onChange: (words: string) => void }
const CustomersText = ({ label, value, error, onChange }: TextProps) => (
  <TextArea
    label={label}
    hint="The customer reads this: in the language of their country, what was found and why it costs what it costs."
    value={value}
    required
    minLength={10}
    maxLength={600}
    error={error}
    onChange={({ target }) => onChange(target.value)}
  />
)

type Asking = {
  step: Step<{ amount: number; reason: string }>
  most: number
  /** The most that one colleague may ask for alone. */
  aloneUpTo: number
  currency: string
  /** The amount is a fee of the country's law, not an estimate. */
  isFee?: boolean
}

/** An amount and a reason, which the customer reads. */
export function DecideForm({ step, most, aloneUpTo, currency, isFee = false }: Asking) {
  const money = (amount: number) => staffMoney({ amount, currency })
  const [form, setForm] = useState({ amount: isFee ? typedAmount(most) : '', reason: '' })
  const [problem, setProblem] = useState<string>()
  const { submit, busy, error, fields } = useStep(step, 'Decided.')
  const minor = minorUnits(form.amount)
  function decide(event: FormEvent) {
    event.preventDefault()
    const fits = minor !== undefined && minor > 0 && minor <= most
    setProblem(fits ? undefined : `An amount up to ${money(most)}.`)
    if (fits) void submit({ amount: minor, reason: form.reason.trim() })
  }
  return (
    <Section title={isFee ? 'Confirm the fee' : 'Ask for compensation'}>
      <form onSubmit={decide}>
        <Stack>
          <TextField
            label="Amount"
            name="amount"
            inputMode="decimal"
            suffix={currency}
            hint={
              isFee
                ? `At most ${money(most)}. Look at what the carrier says first.`
                : `At most ${money(most)}, what the piece cost. Above ${money(aloneUpTo)} a second colleague looks at it.`
            }
            value={form.amount}
            onChange={({ target }) => setForm((now) => ({ ...now, amount: target.value }))}
            error={problem ?? fields.amount}
            required
          />
          <CustomersText
            label="Reason"
            value={form.reason}
            error={fields.reason}
            onChange={(reason) => setForm((now) => ({ ...now, reason }))}
          />
          <Alert>{error}</Alert>
          <div>
            <Button type="submit" busy={busy}>
              {isFee ? 'Ask for the fee' : minor ? `Ask for ${money(minor)}` : 'Ask for it'}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  )
}

type Refusing = {
  step: Step<{ unitId: string; reason: string }>
  refusable: readonly { id: string; name: string; price: number }[]
  currency: string
}

/** Keeps a late piece with the customer, for its price. */
export function RefuseForm({ step, refusable, currency }: Refusing) {
  const [form, setForm] = useState<{ unitId: string | null; reason: string }>({
    unitId: refusable.length === 1 ? (refusable[0]?.id ?? null) : null,
    reason: '',
  })
  const { submit, busy, error, fields } = useStep(step, 'Refused.')
  return (
    <Section title="Refuse what is late">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (form.unitId) void submit({ unitId: form.unitId, reason: form.reason.trim() })
        }}
      >
        <Stack>
          <RadioTiles
            legend="Which piece stays with the customer, for its price?"
            name="unitId"
            columns={1}
            required
            options={refusable.map(({ id, name, price }) => ({
              value: id,
              label: name,
              hint: staffMoney({ amount: price, currency }),
            }))}
            value={form.unitId}
            onChoose={(unitId) => setForm((now) => ({ ...now, unitId }))}
          />
          <CustomersText
            label="Why it is refused"
            value={form.reason}
            error={fields.reason}
            onChange={(reason) => setForm((now) => ({ ...now, reason }))}
          />
          <Alert>{error}</Alert>
          <div>
            <Button type="submit" busy={busy} variant="secondary">
              Refuse it
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  )
}

export function SecondLookForm({ step, disagree }: { step: Step<{ agree: boolean }>; disagree: string }) {
  const { submit, busy, error } = useStep(step, 'Decided.')
  return (
    <Section title="Do you agree?">
      <Stack>
        <p>It is above what one of us asks for alone. Agreed, the customer is told at once.</p>
        <Alert>{error}</Alert>
        <Row>
          <Button busy={busy} onClick={() => void submit({ agree: true })}>
            Agree
          </Button>
          <Button busy={busy} variant="secondary" onClick={() => void submit({ agree: false })}>
            {disagree}
          </Button>
        </Row>
      </Stack>
    </Section>
  )
}

type Words = { step: Step<{ reason: string }>; title: string; label: string; button: string; done: string }

/** A step with a reason, which the customer reads. */
export function ReasonForm({ step, title, label, button, done }: Words) {
  const [reason, setReason] = useState('')
  const { submit, busy, error, fields } = useStep(step, done)
  return (
    <Section title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit({ reason: reason.trim() })
        }}
      >
        <Stack>
          <CustomersText label={label} value={reason} error={fields.reason} onChange={setReason} />
          <Alert>{error}</Alert>
          <div>
            <Button type="submit" busy={busy} variant="danger">
              {button}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  )
}

/** Waives the claim; a customer who was told of it reads the reason. */
export function WaiveForm({ step, button }: { step: Step<{ reason: string }>; button: string }) {
  const [reason, setReason] = useState('')
  const { submit, busy, error, fields } = useStep(step, 'Nothing is asked.')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit({ reason: reason.trim() })
      }}
    >
      <Stack>
        <TextField
          label="Why nothing is asked"
          hint="A customer who was told of it reads this."
          value={reason}
          required
          minLength={3}
          maxLength={300}
          error={fields.reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Alert>{error}</Alert>
        <div>
          <Button type="submit" busy={busy} variant="secondary">
            {button}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
