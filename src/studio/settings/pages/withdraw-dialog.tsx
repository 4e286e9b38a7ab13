import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import type { SettingView } from '../settings.schema.ts'

type DialogProps = { setting: SettingView; from: string | undefined; onClose: () => void }

/** Withdraws a planned value before its day, with a reason. */
export function WithdrawDialog({ setting: { market, key, version }, from, onClose }: DialogProps) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (body: { from: string; reason: string }) =>
      send('POST', '/studio/settings/:market/:key/withdraw', {
        params: { market, key },
        body: { ...body, seen: version },
        error: whenOutdated(revalidate),
      }),
    async () => {
      toast('Withdrawn')
      onClose()
      await revalidate()
    },
  )
  function withdraw(event: FormEvent) {
    event.preventDefault()
    if (from) void submit({ from, reason })
  }
  return (
    <Dialog
      open={from !== undefined}
      onClose={onClose}
      title="Withdraw this change?"
      actions={
        <Button type="submit" form="withdraw-setting" variant="danger" busy={busy}>
          Withdraw it
        </Button>
      }
    >
      <form id="withdraw-setting" onSubmit={withdraw}>
        <Stack>
          <p>{`Nothing changes on ${from ? staffDay(atNoon(from)) : ''}.`}</p>
          <ReasonField
            value={reason}
            onChange={setReason}
            error={fields.reason}
            hint="Kept with your name in the history."
          />
          <Alert>{error}</Alert>
        </Stack>
      </form>
    </Dialog>
  )
}
