import './tasks.css'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { HandOnTask } from './hand-on.tsx'
import type { OwnerView, TaskView } from './tasks.schema.ts'

type ActionsProps = { task: TaskView; owners: readonly OwnerView[]; today: string }

/** Done, handed on, or opened again, each based on the version that is shown. */
export function TaskActions({ task, owners, today }: ActionsProps) {
  const { revalidate } = useRevalidator()
  const [isHandingOn, setHandingOn] = useState(false)
  const { id: taskId, version, doneAt } = task
  const params = { taskId }
  const done = useSubmit(
    (body: { version: number }, { idempotencyKey }) =>
      send('POST', '/studio/tasks/:taskId/done', { params, body, idempotencyKey }),
    () => revalidate(),
  )
  const reopen = useSubmit(
    (body: { version: number }, { idempotencyKey }) =>
      send('POST', '/studio/tasks/:taskId/reopen', { params, body, idempotencyKey }),
    () => revalidate(),
  )
  return (
    <div className="task-actions">
      {doneAt === null ? (
        <>
          <Button
            size="small"
            variant="secondary"
            busy={done.busy}
            onClick={() => void done.submit({ version })}
          >
            Done
          </Button>
          <Button size="small" variant="quiet" onClick={() => setHandingOn(true)}>
            Hand on…
          </Button>
        </>
      ) : (
        <Button
          size="small"
          variant="quiet"
          busy={reopen.busy}
          onClick={() => void reopen.submit({ version })}
        >
          Open again
        </Button>
      )}
      <Alert>{done.error ?? reopen.error}</Alert>
      {isHandingOn && <HandOnTask {...{ task, owners, today }} onClose={() => setHandingOn(false)} />}
    </div>
  )
}
