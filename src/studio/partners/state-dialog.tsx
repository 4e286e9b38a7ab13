import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { FormDialog } from '#/platform/app/studio/reasons/form-dialog.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import type { EndpointView } from './partners.schema.ts'

type State = 'active' | 'paused' | 'ended'
const words: Record<State, { title: string; effect: string; button: string; done: string }> = {
  active: {
    title: 'Send again to',
    effect: 'New events are sent from now on. Messages that failed are retried one by one.',
    button: 'Send again',
    done: 'New events are sent.',
  },
  paused: {
    title: 'Pause',
    effect: 'Nothing is sent, and events of the pause are not sent later. Messages that wait now fail.',
    button: 'Pause it',
    done: 'Nothing is sent.',
  },
  ended: {
    title: 'End',
    effect: 'Nothing is sent any more. A webhook that has ended cannot be opened again.',
    button: 'End it',
    done: 'It has ended.',
  },
}

type Props = { endpoint: EndpointView; state: State; onClose: () => void }

/** Pauses, resumes or ends a webhook, with its effect and a reason. */
export function StateDialog({ endpoint: { id, name }, state, onClose }: Props) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const { title, effect, button, done } = words[state]
  const { submit, busy, error, fields } = useSubmit(
    (reason: string) =>
      send('POST', '/studio/webhooks/:endpointId/state', {
        params: { endpointId: id },
        body: { state, reason },
      }),
    () => {
      toast(done)
      onClose()
      return revalidate()
    },
  )
  return (
    <FormDialog
      title={`${title} ${name}`}
      variant={state === 'active' ? 'primary' : 'danger'}
      {...{ button, busy, onClose }}
      error={fields.reason ? undefined : error}
      onSubmit={() => void submit(reason.trim())}
    >
      <p>{effect}</p>
      <ReasonField value={reason} onChange={setReason} error={fields.reason} />
    </FormDialog>
  )
}
