import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import type { MailView } from '../jobs.schema.ts'

const decisions = {
  'sent-again': { label: 'Send it again', done: 'Sent again' },
  'counted-as-sent': { label: 'Count it as sent', done: 'Counted as sent' },
  left: { label: 'Leave it unsent', done: 'Left unsent' },
} as const
type Decision = keyof typeof decisions

/** The decisions that are possible: a refused mail did not arrive, one of unknown result may have. */
const decisionsFor = ({ state, canSendAgain }: MailView): Decision[] => [
  ...(canSendAgain ? (['sent-again'] as const) : []),
  state === 'unknown' ? 'counted-as-sent' : 'left',
]

/** Decides about one mail, with a reason. */
export function DecideMail({ mail, onClose }: { mail: MailView | undefined; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [decision, setDecision] = useState<Decision>()
  const [reason, setReason] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    ({ mailId, ...body }: { mailId: string; decision: Decision; reason: string }, { idempotencyKey }) =>
      send('POST', '/studio/jobs/mails/:mailId/decide', {
        params: { mailId },
        body,
        idempotencyKey,
        error: whenOutdated(revalidate),
      }),
    async (_, { decision }) => {
      toast(decisions[decision].done)
      onClose()
      await revalidate()
    },
  )
  function decide(event: FormEvent) {
    event.preventDefault()
    if (mail && decision) void submit({ mailId: mail.id, decision, reason })
  }
  return (
    <Dialog
      open={mail !== undefined}
      onClose={onClose}
      title="What becomes of this mail?"
      actions={
        <Button type="submit" form="decide-mail" busy={busy} disabled={!decision}>
          {decision ? decisions[decision].label : 'Decide'}
        </Button>
      }
    >
      {mail && (
        <form id="decide-mail" onSubmit={decide}>
          <Stack>
            <p>{`${mail.subject}, to ${mail.recipient}.`}</p>
            <Chips
              type="radio"
              name="decision"
              legend="Decision"
              options={decisionsFor(mail).map((value) => ({ value, label: decisions[value].label }))}
              values={decision ? [decision] : []}
              onChoose={([chosen]) => setDecision(chosen)}
            />
            <p>{noteOn(mail, decision)}</p>
            <ReasonField
              value={reason}
              onChange={setReason}
              error={fields.reason}
              hint="Your name and reason are kept."
            />
            <Alert>{error}</Alert>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}

function noteOn({ againTo, canSendAgain, state }: MailView, decision: Decision | undefined) {
  if (!canSendAgain) return 'Its link was for one time only: the customer asks for a new one on the page.'
  if (decision !== 'sent-again') return ''
  const twice = state === 'unknown' ? ' The customer may have it twice.' : ''
  return `It goes to ${againTo}, with the same words.${twice}`
}
