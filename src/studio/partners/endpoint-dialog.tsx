import { useState } from 'react'
import { FormDialog } from '#/platform/app/studio/reasons/form-dialog.tsx'
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
  const [terms, setTerms] = useState(first)
  const [tried, setTried] = useState(false)
  const missing = tried && terms.events.length === 0 ? { events: 'Choose one or more.' } : {}
  const errors = { ...fields, ...missing }
  function submit() {
    setTried(true)
    if (terms.events.length > 0) onSubmit(terms)
  }
  return (
    <FormDialog
      {...{ title, button, busy, onClose }}
      error={Object.keys(errors).length > 0 ? undefined : error}
      onSubmit={submit}
    >
      <EndpointFields value={terms} onChange={setTerms} fields={errors} />
    </FormDialog>
  )
}
