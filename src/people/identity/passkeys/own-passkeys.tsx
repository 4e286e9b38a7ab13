import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffDay, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { madeByBrowser } from './made-by-browser.ts'
import type { PasskeyView } from './passkeys.api.ts'

/** A colleague's passkeys: a fingerprint or a key in place of password and code. */
export const OwnPasskeys = ({ passkeys }: { passkeys: readonly PasskeyView[] }) => (
  <Section title="Passkeys">
    <Stack>
      <p>With a passkey you sign in by fingerprint, face or a security key: no password and no code.</p>
      {passkeys.length > 0 && (
        <RecordRows label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </RecordRows>
      )}
      <NewPasskey />
    </Stack>
  </Section>
)

function PasskeyRow({ passkey: { id, name, here, madeAt, usedAt } }: { passkey: PasskeyView }) {
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    () => send('DELETE', '/studio/account/passkeys/:passkeyId', { params: { passkeyId: id } }),
    () => revalidate(),
  )
  const used = usedAt ? `last used ${staffMoment(usedAt)}` : 'not used yet'
  return (
    <RecordRow
      title={name}
      note={`Since ${staffDay(madeAt)}, ${used}${here ? '' : ', for another of our hosts'}`}
      more={error && <Alert>{error}</Alert>}
    >
      <Button size="small" variant="secondary" busy={busy} onClick={() => submit(undefined)}>
        Remove<span className="visually-hidden"> {name}</span>
      </Button>
    </RecordRow>
  )
}

function NewPasskey() {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [name, setName] = useState('')
  const [failed, setFailed] = useState<string>()
  const { submit, busy, error, fields } = useSubmit(
    (body: { name: string; challenge: string; response: string }) =>
      send('POST', '/studio/account/passkeys', { body }),
    () => {
      toast('You can sign in with it from now on.')
      setName('')
      return revalidate()
    },
  )
  const begin = useSubmit(
    () => send('GET', '/studio/account/passkeys/options'),
    async ({ options, challenge }) => {
      const response = await madeByBrowser(options)
      if (response) await submit({ name: name.trim(), challenge, response })
      else setFailed('No passkey was made. Try again, or use another device.')
    },
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setFailed(undefined)
    void begin.submit(undefined)
  }
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <TextField
          label="Name of the device"
          name="name"
          required
          maxLength={60}
          value={name}
          error={fields.name}
          onChange={({ target }) => setName(target.value)}
        />
        <Alert>{failed ?? begin.error ?? (fields.name ? undefined : error)}</Alert>
        <div>
          <Button type="submit" variant="secondary" busy={busy || begin.busy}>
            Add a passkey
          </Button>
        </div>
      </Stack>
    </form>
  )
}
