import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { MOST_DAYS } from '#/money/reminders/promises/promise.rule.ts'
import { send } from '#/platform/app/api/api-client.ts'
import { useApp } from '#/platform/app/app-provider.tsx'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { nowOf } from '#/platform/app/market-now.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { ReasonForm } from '#/platform/app/studio/reasons/reason-form.tsx'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { minorUnits, typedAmount } from '#/platform/app/studio/typed-amount.rule.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { DateField } from '#/platform/ui/form/calendar/date-field.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Drawer } from '#/platform/ui/notice/overlay.tsx'
import type { DunnedView } from './dunning.schema.ts'

type PanelProps = { row: DunnedView; onClose: () => void }

/** The promise of an overdue bill: recorded here, and taken back here. */
export function PromisePanel({ row, onClose }: PanelProps) {
  const { revalidate } = useRevalidator()
  const done = async () => {
    onClose()
    await revalidate()
  }
  return (
    <Drawer open onClose={onClose} title={`${row.member}: ${row.number}`} side="right">
      {row.promise === 'open' ? <Undo row={row} onDone={done} /> : <Record row={row} onDone={done} />}
    </Drawer>
  )
}

type FormProps = { row: DunnedView; onDone: () => Promise<void> }

function Record({ row, onDone }: FormProps) {
  const today = dayOf(nowOf(useApp()), row.market)
  const [form, setForm] = useState({ day: '', amount: typedAmount(row.open), reason: '' })
  const { submit, busy, error, fields } = useSubmit(
    (body: { day: string; amount: number; reason: string }, { idempotencyKey }) =>
      send('POST', '/studio/dunning/:invoiceId/promise', {
        params: { invoiceId: row.id },
        body,
        idempotencyKey,
      }),
    onDone,
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit({ ...form, amount: minorUnits(form.amount) ?? 0 })
      }}
    >
      <Stack>
        <p>
          Until the day has passed no reminder is sent, no new fee is billed, and no fee that was billed
          before is charged. The customer sees the promise with the bill.
        </p>
        <DateField
          label="Pays by"
          name="day"
          value={form.day}
          onChange={({ target }) => setForm({ ...form, day: target.value })}
          begin={today.toString()}
          min={today.toString()}
          max={today.add({ days: MOST_DAYS }).toString()}
          required
          error={fields.day}
        />
        <TextField
          label="Amount"
          name="amount"
          inputMode="decimal"
          suffix={row.currency}
          value={form.amount}
          onChange={({ target }) => setForm({ ...form, amount: target.value })}
          required
          error={fields.amount}
          hint={`Open of this bill: ${staffMoney({ amount: row.open, currency: row.currency })}`}
        />
        <ReasonField
          label="What was said"
          value={form.reason}
          onChange={(reason) => setForm({ ...form, reason })}
          error={fields.reason}
          hint="Your name and these words are kept."
        />
        <Alert>{error}</Alert>
        <Button type="submit" busy={busy}>
          Record the promise
        </Button>
      </Stack>
    </form>
  )
}

function Undo({ row, onDone }: FormProps) {
  const { promised, payBy, currency, promiseBy, promiseReason } = row
  return (
    <ReasonForm
      label="Why it is taken back"
      hint="Reminders go on at once."
      button="Take the promise back"
      variant="secondary"
      act={(reason, idempotencyKey) =>
        send('POST', '/studio/dunning/:invoiceId/promise/undo', {
          ...{ params: { invoiceId: row.id }, body: { reason }, idempotencyKey },
        })
      }
      onDone={onDone}
    >
      <Facts
        facts={[
          { name: 'Promised', value: staffMoney({ amount: promised ?? 0, currency }) },
          { name: 'Pays by', value: payBy ? staffDay(atNoon(payBy)) : '' },
          { name: 'Recorded by', value: promiseBy },
          { name: 'What was said', value: promiseReason },
        ]}
      />
    </ReasonForm>
  )
}
