import { useState } from 'react'
import { send } from '#/app/api/api-client.ts'
import { PaperButton } from '#/app/api/paper-button.tsx'
import { useSubmit, whenOutdated } from '#/app/forms/submit.ts'
import { paths } from '#/paths.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { Facts } from '#/ui/data/facts.tsx'
import { Button, TextLink } from '#/ui/form/button.tsx'
import { Page as Frame, Row, Stack } from '#/ui/layout/layout.tsx'
import { Alert } from '#/ui/notice/notice.tsx'
import { Dialog } from '#/ui/notice/overlay.tsx'
import { useCallTimes, ZoneNote } from './call-times.tsx'
import type { CallsView, OwnCallView } from './calls.schema.ts'
import { SlotPicker } from './slot-picker.tsx'

type CallProps = { view: CallsView; call: OwnCallView; onChanged: () => void }

/** The call that is booked, with what can still be done about it until it begins. */
export function OwnCall({ view, call, onChanged }: CallProps) {
  const t = useTexts()
  const { moment } = useCallTimes()
  const [doing, setDoing] = useState<'move' | 'cancel'>()
  const params = { callId: call.id }
  const close = () => setDoing(undefined)
  return (
    <Frame
      title={t('calls.bookedTitle', { stylist: call.stylist })}
      lead={moment(call.startsAt)}
      width="form"
    >
      <Stack space="wide">
        <ZoneNote moments={[call.startsAt]} />
        <Facts
          facts={[
            { name: t('calls.length'), value: t('calls.minutes', { minutes: view.minutes }) },
            { name: t('calls.phone'), value: call.phone },
            { name: t('calls.topic'), value: call.topic },
          ]}
        />
        <PaperButton
          read={() => send('GET', '/calls/:callId/calendar', { params, file: true })}
          file="call.ics"
          failed={t('calls.calendarFailed')}
          variant="primary"
        >
          {t('calls.calendarFile')}
        </PaperButton>
        <Row>
          <Button variant="secondary" onClick={() => setDoing('move')}>
            {t('calls.move')}
          </Button>
          <Button variant="quiet" onClick={() => setDoing('cancel')}>
            {t('calls.cancel')}
          </Button>
        </Row>
        <TextLink to={paths.home()}>{t('preview.toHome')}</TextLink>
      </Stack>
      <MoveDialog open={doing === 'move'} {...{ view, call, onChanged }} onClose={close} />
      <CancelDialog open={doing === 'cancel'} {...{ view, call, onChanged }} onClose={close} />
    </Frame>
  )
}

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
