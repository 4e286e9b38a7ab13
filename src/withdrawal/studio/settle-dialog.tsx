import { useRevalidator } from 'react-router'
import { send } from '#/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/app/forms/submit.ts'
import { staffMoney } from '#/app/studio/staff-money.tsx'
import { staffDay } from '#/app/studio/staff-time.ts'
import { atNoon } from '#/markets/noon.ts'
import { Button } from '#/ui/form/button.tsx'
import { Stack } from '#/ui/layout/layout.tsx'
import { Alert } from '#/ui/notice/notice.tsx'
import { Dialog } from '#/ui/notice/overlay.tsx'
import { useToast } from '#/ui/notice/toast.tsx'
import { ContractLink, contractOf } from './contract-link.tsx'
import { refundedWords } from './money-back.tsx'
import type { WaitingWithdrawal } from './withdrawals.schema.ts'

type SettleDialogProps = { withdrawal: WaitingWithdrawal | undefined; onClose: () => void }

/** The last look before it leaves the list: how much has gone back, how much may, and that this sends nothing. */
export function SettleDialog({ withdrawal, onClose }: SettleDialogProps) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { submit, busy, error } = useSubmit(
    ({ id }: WaitingWithdrawal) =>
      send('POST', '/studio/withdrawals/:id/settle', { params: { id }, error: whenOutdated(revalidate) }),
    async (_, settled) => {
      onClose()
      toast(`${withdrawalFrom(settled)} is settled`)
      await revalidate()
    },
  )
  return (
    <Dialog
      open={withdrawal !== undefined}
      onClose={onClose}
      title={withdrawal && `Settle the withdrawal from ${contractOf(withdrawal).toLowerCase()}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Leave it waiting
          </Button>
          <Button busy={busy} onClick={() => withdrawal && void submit(withdrawal)}>
            Mark as settled
          </Button>
        </>
      }
    >
      <Stack>
        {withdrawal && <ToHaveGone {...withdrawal} />}
        <p>It moves to the settled ones, under your name; this cannot be undone.</p>
        <Alert>{error}</Alert>
      </Stack>
    </Dialog>
  )
}

const withdrawalFrom = (of: WaitingWithdrawal) => `The withdrawal from ${contractOf(of).toLowerCase()}`

function ToHaveGone(withdrawal: WaitingWithdrawal) {
  const { name, pieces, refunded, meant } = withdrawal
  const isPaid = meant.amount > 0 || refunded > 0
  return (
    <>
      {pieces !== '' && <p>{`${name} wrote: “${pieces}”`}</p>}
      <p>
        {isPaid && <b>{`${refundedWords(withdrawal)} so far. `}</b>}
        {`${dueWords(withdrawal)} `}
        <ContractLink of={withdrawal}>{`See ${contractOf(withdrawal).toLowerCase()}`}</ContractLink>
      </p>
      {meant.amount > 0 && (
        <p>Marking it as settled sends no money. If some is still owed, finance orders the refund first.</p>
      )}
    </>
  )
}

/** What was billed and is on no credit note yet; the customer's words may mean less than all of it. */
function dueWords({ name, dueOn, currency, refunded, meant: { amount, isAll } }: WaitingWithdrawal) {
  if (amount === 0) return refunded > 0 ? 'Nothing more is due.' : 'Nothing was billed, so no money is due.'
  const words = `${staffMoney({ amount, currency })} is due to ${name}, by ${staffDay(atNoon(dueOn))}.`
  return isAll ? words : `At most ${words}`
}
