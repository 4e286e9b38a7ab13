import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { minorUnits, typedAmount } from '#/platform/app/studio/typed-amount.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'

type Refundable = {
  id: string
  state: string
  market: MarketId
  currency: string
  amount: number
  refunded: number
  disputed: number
  member: string
  card: string | null
}
type Order = { amount: number; reason: string }

/** Refund to the original card: an amount, a reason, and a confirmation (R8.05). */
export function RefundForm({ charge, left, limit }: { charge: Refundable; left: number; limit: number }) {
  const revalidator = useRevalidator()
  const [toConfirm, setToConfirm] = useState<Order>()
  const { submit, busy, error, fields } = useSubmit(
    (order: Order, { idempotencyKey }) =>
      send('POST', '/studio/charges/:id/refund', {
        params: { id: charge.id },
        body: order,
        idempotencyKey,
      }),
    () => revalidator.revalidate(),
  )
  if (charge.state !== 'captured' || charge.amount <= charge.refunded) return null
  const money = (amount: number) => staffMoney({ amount, currency: charge.currency })
  if (left === 0 && charge.disputed > 0)
    return (
      <p>{`The customer’s bank has taken ${money(charge.disputed)} of it back: while that is so, nothing can be refunded.`}</p>
    )
  if (left === 0) return null
  return (
    <>
      <OrderForm
        key={left}
        left={left}
        currency={charge.currency}
        limit={limit}
        money={money}
        fields={fields}
        onAsk={setToConfirm}
      />
      <Alert>{error}</Alert>
      <Dialog
        open={toConfirm !== undefined}
        onClose={() => setToConfirm(undefined)}
        title={toConfirm && `Refund ${money(toConfirm.amount)} to ${charge.member}?`}
        actions={
          <>
            <Button variant="secondary" onClick={() => setToConfirm(undefined)}>
              Not now
            </Button>
            <Button
              variant="danger"
              busy={busy}
              onClick={() => {
                setToConfirm(undefined)
                if (toConfirm) void submit(toConfirm)
              }}
            >
              {toConfirm && `Refund ${money(toConfirm.amount)}`}
            </Button>
          </>
        }
      >
        <p>{`It goes back to the card${charge.card ? ` •••• ${charge.card}` : ''}${toConfirm && toConfirm.amount > limit ? ' once a second colleague has agreed,' : ''} and cannot be taken back. The customer gets a mail when their bank has it.`}</p>
        <p>{`Reason: ${toConfirm?.reason}`}</p>
      </Dialog>
    </>
  )
}

type OrderFormProps = {
  left: number
  limit: number
  currency: string
  money: (amount: number) => string
  fields: Record<string, string>
  onAsk: (order: Order) => void
}

function OrderForm({ left, limit, currency, money, fields, onAsk }: OrderFormProps) {
  const [typed, setTyped] = useState(typedAmount(left))
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  function ask(event: FormEvent) {
    event.preventDefault()
    const amount = minorUnits(typed)
    const fits = amount !== undefined && amount > 0 && amount <= left
    setProblem(fits ? undefined : `An amount up to ${money(left)}, such as ${typedAmount(left)}.`)
    if (fits) onAsk({ amount, reason })
  }
  return (
    <form onSubmit={ask}>
      <Stack>
        <TextField
          label="Refund"
          name="amount"
          inputMode="decimal"
          suffix={currency}
          hint={`${money(left)} is left of it. Up to ${money(limit)} a customer in thirty days alone; above it a second colleague has to agree.`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={problem ?? fields.amount}
          required
        />
        <ReasonField
          label="Reason for the refund"
          value={reason}
          onChange={setReason}
          error={fields.reason}
        />
        <div>
          <Button type="submit" variant="secondary">
            Refund …
          </Button>
        </div>
      </Stack>
    </form>
  )
}
