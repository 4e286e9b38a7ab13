import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import type { KeyView } from './keys.schema.ts'

/** Revokes a key at once, with a reason. */
export function RevokeKey({ apiKey }: { apiKey: KeyView }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setIsOpen(true)}>
        Revoke<span className="visually-hidden"> {apiKey.name}</span>
      </Button>
      {isOpen && <RevokeDialog apiKey={apiKey} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function RevokeDialog({ apiKey: { id, name }, onClose }: { apiKey: KeyView; onClose: () => void }) {
  const form = useId()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (reason: string) =>
      send('POST', '/studio/api-keys/:keyId/revoke', { params: { keyId: id }, body: { reason } }),
    () => {
      toast('It opens nothing any more.')
      onClose()
      return revalidate()
    },
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void submit(reason.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Revoke ${name}`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={form} variant="danger" busy={busy}>
            Revoke it
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit}>
        <Stack>
          <p>From the next request on it opens nothing. A revoked key cannot be used again.</p>
          <ReasonField value={reason} onChange={setReason} error={fields.reason} />
          <Alert>{fields.reason ? undefined : error}</Alert>
        </Stack>
      </form>
    </Dialog>
  )
}
