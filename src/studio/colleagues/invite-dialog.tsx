import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import type { CallInput } from '#/platform/app/api/routes.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { EmailField, TextField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { type Access, AccessFields, missingAccess } from './access-fields.tsx'

type Body = CallInput<'POST', '/studio/colleagues'>['body']

/** Invites a colleague by mail: the link makes the account (R8.01). */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useId()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [person, setPerson] = useState({ name: '', email: '' })
  const [access, setAccess] = useState<Access>({ roles: [], markets: null })
  const [tried, setTried] = useState(false)
  const { submit, busy, error, fields } = useSubmit(
    (body: Body, { idempotencyKey }) => send('POST', '/studio/colleagues', { body, idempotencyKey }),
    () => {
      toast(`${person.name} gets a link by mail. It holds for 7 days.`)
      onClose()
      return revalidate()
    },
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(missingAccess(access)).length === 0) void submit({ ...person, ...access })
  }
  const errors = { ...fields, ...(tried && missingAccess(access)) }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite a colleague"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={form} busy={busy}>
            Send the invitation
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit}>
        <Stack>
          <TextField
            label="Name"
            name="name"
            autoComplete="off"
            required
            maxLength={100}
            value={person.name}
            error={errors.name}
            onChange={({ target }) => setPerson({ ...person, name: target.value })}
          />
          <EmailField
            label="E-mail"
            name="email"
            autoComplete="off"
            required
            maxLength={254}
            value={person.email}
            error={errors.email}
            onChange={({ target }) => setPerson({ ...person, email: target.value })}
          />
          <AccessFields value={access} onChange={setAccess} fields={errors} />
          <Alert>{Object.keys(errors).length > 0 ? undefined : error}</Alert>
        </Stack>
      </form>
    </Dialog>
  )
}
