import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { CallsView, OwnCallView } from './calls.schema.ts'
import { useCallTimes } from './slots/call-times.tsx'
import { SlotPicker } from './slots/slot-picker.tsx'

export type CallProps = { view: CallsView; call: OwnCallView; onChanged: () => void }
type DialogsProps = CallProps & { doing: CallAction | undefined; onClose: () => void }
export type CallAction = 'move' | 'cancel'

export const CallDialogs = ({ doing, ...call }: DialogsProps) => (
  <>
    <MoveDialog open={doing === 'move'} {...call} />
    <CancelDialog open={doing === 'cancel'} {...call} />
  </>
)

type DialogProps = CallProps & { open: boolean; onClose: () => void }

function MoveDialog({ open, view, call, onChanged, onClose }: DialogProps) {
  const t = useTexts()
  const [chosen, setChosen] = useState<string>()
  const slots = view.slots.filter((at) => at !== call.startsAt)
  const slot = slots.find((at) => at === chosen)
  const { submit, busy, error } = useSubmit(
    (startsAt: string, { idempotencyKey }) =>
      send('POST', '/calls/:callId/move', {
        params: { callId: call.id },
        body: { startsAt },
        idempotencyKey,
        error: whenOutdated(onChanged),
      }),
    () => {
      onClose()
      onChanged()
    },
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('calls.move')}
      actions={
        <Button busy={busy} disabled={!slot} onClick={() => slot && submit(slot)}>
          {t('calls.moveConfirm')}
        </Button>
      }
    >
      <Stack>
        {slots.length === 0 ? (
          <p>{t('calls.none')}</p>
        ) : (
          <SlotPicker slots={slots} value={slot} onChoose={setChosen} />
        )}
        <Alert>{error}</Alert>
      </Stack>
    </Dialog>
  )
}

function CancelDialog({ open, call, onChanged, onClose }: DialogProps) {
  const t = useTexts()
  const { moment } = useCallTimes()
  const { submit, busy, error } = useSubmit(
    (_: undefined, { idempotencyKey }) =>
      send('POST', '/calls/:callId/cancel', {
        params: { callId: call.id },
        idempotencyKey,
        error: whenOutdated(onChanged),
      }),
    () => {
      onClose()
      onChanged()
    },
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('calls.cancelTitle')}
      actions={
        <Button variant="danger" busy={busy} onClick={() => submit(undefined)}>
          {t('calls.cancelConfirm')}
        </Button>
      }
    >
      <Stack>
        <p>{t('calls.cancelWords', { moment: moment(call.startsAt), stylist: call.stylist })}</p>
        <Alert>{error}</Alert>
      </Stack>
    </Dialog>
  )
}
