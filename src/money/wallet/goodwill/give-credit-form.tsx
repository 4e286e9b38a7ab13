import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { minorUnits } from '#/platform/app/studio/typed-amount.rule.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { type Cause, causes } from '../cause.rule.ts'
import { causeLabels } from './credit-labels.ts'
import type { CustomerWalletView } from './studio-credit.schema.ts'

type Giving = { amount: number; cause: Cause; reason: string }

/** Gives goodwill: an amount, the cause for the customer, and the reason for the books. */
export function GiveCredit({ customer }: { customer: CustomerWalletView }) {
  const { memberId, limit, wallet } = customer
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [form, setForm] = useState({ amount: '', cause: 'apology' as Cause, reason: '' })
  const [problem, setProblem] = useState<string>()
  const { submit, busy, error, fields } = useSubmit(
    (body: Giving, { idempotencyKey }) =>
      send('POST', '/studio/credit/members/:memberId', { params: { memberId }, body, idempotencyKey }),
    ({ state }) => {
      toast(state === 'given' ? 'Given, and the customer has a mail.' : 'It waits for a second colleague.')
      setForm({ amount: '', cause: 'apology', reason: '' })
      return revalidate()
    },
  )
  function give(event: FormEvent) {
    event.preventDefault()
    const amount = minorUnits(form.amount)
    setProblem(amount ? undefined : 'An amount, such as 100.')
    if (amount) void submit({ ...form, amount })
  }
  return (
    <Section title="Give credit">
      <form onSubmit={give}>
        <Stack>
          <TextField
            label="Amount"
            name="amount"
            inputMode="decimal"
            suffix={wallet.currency}
            hint={`Up to ${staffMoney({ amount: limit, currency: wallet.currency })} a customer in thirty days, and five times that on a day, alone; above it a second colleague has to agree.`}
            value={form.amount}
            onChange={({ target }) => setForm((now) => ({ ...now, amount: target.value }))}
            error={problem ?? fields.amount}
            required
          />
          <Chips
            type="radio"
            name="cause"
            legend="What the customer is told"
            options={causes.map((value) => ({ value, label: causeLabels[value] }))}
            values={[form.cause]}
            onChoose={([cause]) => cause && setForm((now) => ({ ...now, cause }))}
          />
          <ReasonField
            label="Reason, for us"
            value={form.reason}
            onChange={(reason) => setForm((now) => ({ ...now, reason }))}
            error={fields.reason}
          />
          <Alert>{error}</Alert>
          <div>
            <Button type="submit" busy={busy}>
              Give credit
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  )
}
