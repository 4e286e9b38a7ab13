import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import type { CallInput } from '#/platform/app/api/routes.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { ReasonField } from '#/platform/app/studio/reason-field.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { type Access, AccessFields, missingAccess } from './access-fields.tsx'
import type { ColleaguePageView } from './colleagues.schema.ts'
import { LeavingEffect, useLeaving } from './leaving-effect.tsx'

type Props = { colleague: ColleaguePageView }
type Body = CallInput<'PUT', '/studio/colleagues/:staffId/access'>['body']

/** Changes a colleague's roles and countries, from their next request on (R8.01). */
export function ChangeAccess({ colleague }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Change the access
      </Button>
      {isOpen && <ChangeDialog colleague={colleague} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ChangeDialog({ colleague, onClose }: Props & { onClose: () => void }) {
  const { id, name, roles, markets } = colleague
  const form = useId()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [access, setAccess] = useState<Access>({ roles, markets })
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { submit, busy, error, fields } = useSubmit(
    (body: Body) => send('PUT', '/studio/colleagues/:staffId/access', { params: { staffId: id }, body }),
    () => {
      toast(`The access of ${name} is changed.`)
      onClose()
      return revalidate()
    },
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(missingAccess(access)).length === 0)
      void submit({ ...access, seen: { roles, markets }, reason: reason.trim() })
  }
  const errors = { ...fields, ...(tried && missingAccess(access)) }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Change the access of ${name}`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={form} busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit}>
        <Stack>
          <AccessFields value={access} onChange={setAccess} fields={errors} />
          {styles(roles) && !styles(access.roles) && <NoStylistMore staffId={id} />}
          <ReasonField value={reason} onChange={setReason} error={errors.reason} />
          <Alert>{Object.keys(errors).length > 0 ? undefined : error}</Alert>
        </Stack>
      </form>
    </Dialog>
  )
}

const styles = (roles: Access['roles']) => roles.includes('stylist') || roles.includes('admin')

/** A colleague who styles no more hands over boxes, members and calls within a minute. */
function NoStylistMore({ staffId }: { staffId: string }) {
  const effect = useLeaving(staffId)
  return (
    <Notice tone="warning">
      <LeavingEffect effect={effect} styling />
    </Notice>
  )
}
