import './batch.css'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { minorUnits, typedAmount } from '#/platform/app/studio/typed-amount.rule.ts'
import { withParams } from '#/platform/list/list-params.rule.ts'
import { Bill } from '#/platform/ui/data/bill.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import { Drawer } from '#/platform/ui/notice/overlay.tsx'
import { kindNames } from '../owed.rule.ts'
import { obstacleWords, sumsOf, withSecond } from './batch.rule.ts'
import type { ChosenView } from './batch.schema.ts'

type ChosenRow = ChosenView['rows'][number]
type PanelProps = { chosen: ChosenView; onOrdered: () => void }

/** The selected sums before they are paid: amounts, sums by country and method, and the reason (R8.05). */
export function BatchPanel({ chosen, onOrdered }: PanelProps) {
  const [params, setParams] = useSearchParams()
  const go = (change: { batch?: string }) =>
    setParams(withParams(params, { chosen: undefined, ...change }), { preventScrollReset: true })
  const payable = chosen.rows.filter(({ obstacle }) => obstacle === null)
  const others = chosen.rows.filter(({ obstacle }) => obstacle !== null)
  return (
    <Drawer open onClose={() => go({})} title="Refund the selected sums">
      <Stack space="wide">
        {payable.length === 0 && <Notice tone="warning">None of them can be paid to a card.</Notice>}
        {payable.length > 0 && (
          <OrderForm
            key={payable.map(({ id, payable }) => id + payable).join()}
            rows={payable}
            onDone={(batchId) => {
              onOrdered()
              go({ batch: batchId })
            }}
          />
        )}
        {others.length > 0 && <LeftOut rows={others} />}
      </Stack>
    </Drawer>
  )
}

type OrderFormProps = { rows: readonly ChosenRow[]; onDone: (batchId: string) => void }

function OrderForm({ rows, onDone }: OrderFormProps) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [reason, setReason] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (body: { rows: { id: string; amount: number }[]; reason: string }, { idempotencyKey }) =>
      send('POST', '/studio/owed/batch', { body, idempotencyKey }),
    ({ batchId }) => onDone(batchId),
  )
  const lines = withSecond(
    rows.map((row) => ({ ...row, amount: minorUnits(typed[row.id] ?? typedAmount(row.payable)) ?? 0 })),
  )
  const wrong = lines.filter(({ amount, payable }) => amount < 1 || amount > payable)
  function order(event: FormEvent) {
    event.preventDefault()
    if (wrong.length === 0) void submit({ rows: lines.map(({ id, amount }) => ({ id, amount })), reason })
  }
  return (
    <form onSubmit={order}>
      <Stack>
        <ul className="batch-rows" aria-label="Refunds of the batch">
          {lines.map((line) => (
            <li key={line.id}>
              <RefundLine
                line={line}
                typed={typed[line.id] ?? typedAmount(line.payable)}
                onType={(text) => setTyped({ ...typed, [line.id]: text })}
                isWrong={wrong.includes(line)}
              />
            </li>
          ))}
        </ul>
        <Bill
          rows={sumsOf(lines).map(({ market, count, second, ...money }) => ({
            name: `${staffCountry(market as ChosenRow['market'])}, to cards`,
            note: [countOf(count), second > 0 && `${second} of them after a second colleague has agreed`]
              .filter(Boolean)
              .join(', '),
            value: staffMoney(money),
          }))}
        />
        <ReasonField
          label="Reason for the refunds"
          value={reason}
          onChange={setReason}
          error={fields.reason}
          hint="Your name and reason are kept with each refund. Each customer gets a mail when their bank has it."
        />
        <Alert>{error}</Alert>
        <Button type="submit" variant="danger" busy={busy} disabled={wrong.length > 0}>
          {`Pay ${countOf(lines.length)}`}
        </Button>
      </Stack>
    </form>
  )
}

const countOf = (count: number) => (count === 1 ? '1 refund' : `${count} refunds`)

type LineProps = {
  line: ChosenRow & { second: boolean }
  typed: string
  onType: (text: string) => void
  isWrong: boolean
}

function RefundLine({ line, typed, onType, isWrong }: LineProps) {
  const { member, number, kind, currency, card, payable, second } = line
  const most = staffMoney({ amount: payable, currency })
  return (
    <TextField
      label={[member || 'Erased', kindNames[kind].toLowerCase(), number].filter(Boolean).join(', ')}
      name={`amount-${line.id}`}
      inputMode="decimal"
      suffix={currency}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      required
      error={isWrong ? `An amount up to ${most}.` : undefined}
      hint={[
        `${card ? `Card •••• ${card}` : 'Card'}, up to ${most}`,
        second && 'a second colleague has to agree',
      ]
        .filter(Boolean)
        .join('; ')}
    />
  )
}

const LeftOut = ({ rows }: { rows: readonly ChosenRow[] }) => (
  <Bill
    rows={rows.map(({ id, member, number, obstacle }) => ({
      name: [member || 'Erased', number].filter(Boolean).join(' '),
      value: obstacle ? obstacleWords[obstacle] : id,
    }))}
    total={{ name: 'Left out', value: countOf(rows.length) }}
  />
)
