import './tasks.css'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextArea } from '#/platform/ui/form/field.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { type Assigned, AssignmentFields } from './assignment-fields.tsx'
import type { OwnerView } from './tasks.schema.ts'

type WriteProps = { memberId: string; owners: readonly OwnerView[]; today: string }

/** A task by hand, about the customer whose page is open. */
export function WriteTask({ memberId, owners, today }: WriteProps) {
  const { revalidate } = useRevalidator()
  const none = { role: 'support', ownerId: '', dueOn: today } as const
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [assigned, setAssigned] = useState<Assigned>(none)
  const { submit, busy, error, fields } = useSubmit(
    ({ ownerId, ...task }: Assigned & { text: string }, { idempotencyKey }) =>
      send('POST', '/studio/members/:memberId/tasks', {
        params: { memberId },
        body: { ...task, ownerId: ownerId || null },
        idempotencyKey,
      }),
    () => {
      setOpen(false)
      setText('')
      setAssigned(none)
      return revalidate()
    },
  )
  function write(event: FormEvent) {
    event.preventDefault()
    void submit({ ...assigned, text })
  }
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        New task
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="New task">
        <form className="task-form" onSubmit={write}>
          <TextArea
            label="To do"
            name="text"
            rows={3}
            required
            maxLength={1000}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={fields.text}
          />
          <AssignmentFields {...{ assigned, owners, today }} errors={fields} onChange={setAssigned} />
          <Alert>{Object.keys(fields).length > 0 ? undefined : error}</Alert>
          <div>
            <Button type="submit" busy={busy}>
              Save the task
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
