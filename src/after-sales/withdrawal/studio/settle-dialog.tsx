import './withdrawals.css'
import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextArea } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { contractName } from './contract-link.tsx'
import { SettleFacts } from './settle-facts.tsx'
import { isUnpaidBack } from './unpaid-back.rule.ts'
import type { WaitingWithdrawal } from './withdrawals.schema.ts'

type SettleDialogProps = { withdrawal: WaitingWithdrawal | undefined; onClose: () => void }

/** Confirms the settling: the pieces, the refunded sum, the sum still due, and that it sends no money. */
export function SettleDialog({ withdrawal, onClose }: SettleDialogProps) {
  const form = useId()
  const [why, setWhy] = useState('')
  const { settle, busy, error } = useSettling(onClose)
  const asksWhy = withdrawal !== undefined && isUnpaidBack(withdrawal) && !isErased(withdrawal)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (withdrawal) void settle({ withdrawal, ...(asksWhy && { why }) })
  }
  return (
    <Dialog
      open={withdrawal !== undefined}
      onClose={onClose}
      title={withdrawal && `Settle the withdrawal from ${contractName(withdrawal).toLowerCase()}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Leave it waiting
          </Button>
          <Button type="submit" form={form} busy={busy}>
            Mark as settled
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack>
          {withdrawal && <SettleFacts {...withdrawal} />}
          {asksWhy && <Why value={why} onChange={setWhy} />}
          <p>It moves to the settled ones, under your name; this cannot be undone.</p>
          <Alert>{error}</Alert>
        </Stack>
      </form>
    </Dialog>
  )
}

const Why = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <TextArea
    label="Why, in a sentence"
    hint="Colleagues read it beside the outcome, and the customer in the file of what we keep."
    className="withdrawal-why"
    rows={2}
    required
    minLength={3}
    maxLength={500}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)

/** An erased customer: no new text about them is stored. */
const isErased = ({ email }: WaitingWithdrawal) => email === ''

type Settling = { withdrawal: WaitingWithdrawal; why?: string }
function useSettling(onClose: () => void) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { submit, ...state } = useSubmit(
    ({ withdrawal: { id }, why }: Settling) =>
      send('POST', '/studio/withdrawals/:id/settle', {
        params: { id },
        body: { ...(why && { why }) },
        // A 422 means that a reason has become necessary, so the page is out of date too.
        error: ({ status }) => (status === 409 || status === 422) && void revalidate(),
      }),
    async (_, { withdrawal }) => {
      onClose()
      toast(`The withdrawal from ${contractName(withdrawal).toLowerCase()} is settled`)
      await revalidate()
    },
  )
  return { settle: submit, ...state }
}
