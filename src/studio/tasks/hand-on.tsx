import './tasks.css'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { type Assigned, AssignmentFields } from './assignment-fields.tsx'
import type { OwnerView, TaskView } from './tasks.schema.ts'

type HandOnProps = { task: TaskView; owners: readonly OwnerView[]; today: string; onClose: () => void }

/** Gives a task to another role or colleague, with the reason. */
export function HandOnTask({
  task: { id, version, role, dueOn, text },
  owners,
  today,
  onClose,
}: HandOnProps) {
  const { revalidate } = useRevalidator()
  const [assigned, setAssigned] = useState<Assigned>({
    role,
    ownerId: '',
    dueOn: dueOn < today ? today : dueOn,
  })
  const [reason, setReason] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    ({ ownerId, ...to }: Assigned & { reason: string; version: number }, { idempotencyKey }) =>
      send('POST', '/studio/tasks/:taskId/hand-on', {
        params: { taskId: id },
        body: { ...to, ownerId: ownerId || null },
        idempotencyKey,
      }),
    () => {
      onClose()
      return revalidate()
    },
  )
  function handOn(event: FormEvent) {
    event.preventDefault()
    void submit({ ...assigned, reason, version })
  }
  return (
    <Dialog open onClose={onClose} title="Hand on">
      <form className="task-form" onSubmit={handOn}>
        <p className="task-text">{text}</p>
        <AssignmentFields {...{ assigned, owners, today }} errors={fields} onChange={setAssigned} />
        <ReasonField value={reason} onChange={setReason} error={fields.reason} />
        <Alert>{Object.keys(fields).length > 0 ? undefined : error}</Alert>
        <div>
          <Button type="submit" busy={busy}>
            Hand it on
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
