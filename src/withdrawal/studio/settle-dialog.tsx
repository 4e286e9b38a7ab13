import { useRevalidator } from 'react-router'
import { send } from '#/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/app/forms/submit.ts'
import { staffDay } from '#/app/studio/staff-time.ts'
import { atNoon } from '#/markets/noon.ts'
import { Button } from '#/ui/form/button.tsx'
import { Stack } from '#/ui/layout/layout.tsx'
import { Alert } from '#/ui/notice/notice.tsx'
import { Dialog } from '#/ui/notice/overlay.tsx'
import { useToast } from '#/ui/notice/toast.tsx'
import { amountOf, contractOf } from './withdrawal-columns.tsx'
import type { WaitingWithdrawal } from './withdrawals.schema.ts'

type SettleDialogProps = { withdrawal: WaitingWithdrawal | undefined; onClose: () => void }

/** The last look before it leaves the list: how much is to have gone back, to whom, and that this sends nothing. */
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
  const amount = amountOf(withdrawal)
  const { name, dueOn, pieces } = withdrawal
  return (
    <>
      {pieces !== '' && <p>{`${name} wrote: “${pieces}”`}</p>}
      {amount ? (
        <p>
          This sends no money. Mark it once the refund is ordered, or once you have agreed that none is owed:{' '}
          <b>{`${name} gets ${amount} back`}</b>
          {`, by ${staffDay(atNoon(dueOn))} at the latest.`}
        </p>
      ) : (
        <p>Nothing was billed, so there is no money to send.</p>
      )}
    </>
  )
}
