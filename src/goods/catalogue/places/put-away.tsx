import '../deliveries/code-form.css'
import { type FormEvent, useRef, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'

type Put = { sku: string; title: string; size: string; place: string; was: string | null }

/** Puts garments away: the place is scanned once, then each garment that lies there. */
export function PutAway() {
  const [place, setPlace] = useState('')
  const [code, setCode] = useState('')
  const [done, setDone] = useState<Put[]>([])
  const codeField = useRef<HTMLInputElement>(null)
  const { submit, busy, error, fields } = useSubmit(
    (body: { code: string; place: string }) => send('POST', '/studio/catalogue/places', { body }),
    (put) => {
      setDone((before) => [put, ...before].slice(0, 5))
      setCode('')
      codeField.current?.focus()
    },
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (place.trim() === '' || code.trim() === '') codeField.current?.focus()
    else void submit({ code: code.trim(), place })
  }
  return (
    <Stack>
      <form className="code-form" onSubmit={onSubmit}>
        <Row align="field">
          <TextField
            label="Place"
            hint="As on the shelf: A-3-2."
            autoComplete="off"
            maxLength={40}
            value={place}
            error={fields.place}
            onChange={({ target }) => setPlace(target.value)}
          />
          <TextField
            label="SKU or barcode"
            hint="Each garment that lies there."
            autoComplete="off"
            maxLength={200}
            ref={codeField}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" variant="secondary" busy={busy}>
            Put it there
          </Button>
        </Row>
      </form>
      <Alert>{fields.place ? undefined : error}</Alert>
      <div role="status">
        {done.map(({ sku, title, place, was }) => (
          <p key={sku}>{`${title}: ${was && was !== place ? `${was} → ` : ''}${place}`}</p>
        ))}
      </div>
    </Stack>
  )
}
