import './thread-pane.css'
import { type FormEvent, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Select } from '#/platform/ui/form/field.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { StaffThreadView } from '../thread.schema.ts'
import { roleLabels } from './thread-labels.tsx'

type HandOverProps = { thread: StaffThreadView; onChanged: () => unknown; onClose: () => void }
type Body = { version: number; role: StaffThreadView['role']; ownerId: string | null; reason: string }

/** Gives a thread to the other queue or to one colleague, with the reason. */
export function HandOverThread({ thread, onChanged, onClose }: HandOverProps) {
  const { memberId, version, colleagues, customer } = thread
  const [role, setRole] = useState<Body['role']>(thread.role === 'stylist' ? 'support' : 'stylist')
  const [ownerId, setOwnerId] = useState('')
  const [reason, setReason] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (body: Body, { idempotencyKey }) =>
      send('POST', '/studio/threads/:memberId/hand-over', { params: { memberId }, body, idempotencyKey }),
    () => {
      onClose()
      return void onChanged()
    },
  )
  function handOver(event: FormEvent) {
    event.preventDefault()
    void submit({ version, role, ownerId: ownerId || null, reason })
  }
  return (
    <Dialog open onClose={onClose} title={`Hand over: ${customer}`}>
      <form className="thread-form" onSubmit={handOver}>
        <Select
          label="To"
          name="role"
          value={role}
          options={(['stylist', 'support'] as const).map((value) => ({ value, label: roleLabels[value] }))}
          onChange={({ target }) => {
            setRole(target.value as Body['role'])
            setOwnerId('')
          }}
          error={fields.role}
        />
        <Select
          label="Colleague"
          name="owner"
          value={ownerId}
          options={[
            { value: '', label: role === 'stylist' ? 'Her own stylist' : 'Everybody in support' },
            ...colleagues
              .filter((one) => one.role === role)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => setOwnerId(target.value)}
          error={fields.ownerId}
        />
        <ReasonField value={reason} onChange={setReason} error={fields.reason} />
        <Alert>{Object.keys(fields).length > 0 ? undefined : error}</Alert>
        <div>
          <Button type="submit" busy={busy}>
            Hand it over
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
