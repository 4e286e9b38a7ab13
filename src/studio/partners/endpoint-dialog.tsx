import { type FormEvent, useId, useState } from 'react'
import { Button } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { EndpointFields, type Terms } from './endpoint-fields.tsx'

type Props = {
  title: string
  button: string
  first: Terms
  busy: boolean
  error: string | undefined
  fields: Readonly<Record<string, string | undefined>>
  onSubmit: (terms: Terms) => void
  onClose: () => void
}

/** The form of an endpoint, new or changed. */
export function EndpointDialog({ title, button, first, busy, error, fields, onSubmit, onClose }: Props) {
  const form = useId()
  const [terms, setTerms] = useState(first)
  const [tried, setTried] = useState(false)
  const missing = tried && terms.events.length === 0 ? { events: 'Choose one or more.' } : {}
  const errors = { ...fields, ...missing }
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (terms.events.length > 0) onSubmit(terms)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {button}
          </Button>
        </>
      }
    >
      <form id={form} noValidate={false} onSubmit={submit}>
        <Stack>
          <EndpointFields value={terms} onChange={setTerms} fields={errors} />
          <Alert>{Object.keys(errors).length > 0 ? undefined : error}</Alert>
        </Stack>
      </form>
    </Dialog>
  )
}
