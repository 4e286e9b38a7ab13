import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import type { CallInput } from '#/platform/app/api/routes.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { marketOptions } from '#/platform/app/studio/staff-country.ts'
import { apiScopes } from '#/platform/http/keys/scopes.rule.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { CheckBox, TextField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import { scopeOptions } from './scope-options.ts'

type Body = CallInput<'POST', '/studio/api-keys'>['body']
const first: Body = { name: '', scopes: [], markets: null, most: 1000, endsOn: '' }

/** Makes a key, which is shown once. */
export function AddKey({ onClose }: { onClose: () => void }) {
  const form = useId()
  const { revalidate } = useRevalidator()
  const [body, setBody] = useState(first)
  const [tried, setTried] = useState(false)
  const [key, setKey] = useState<string>()
  const { submit, busy, error, fields } = useSubmit(
    (body: Body) => send('POST', '/studio/api-keys', { body }),
    (made) => {
      setKey(made.key)
      return revalidate()
    },
  )
  if (key)
    return (
      <SecretDialog
        title={`The key of ${body.name}`}
        secret={key}
        note="A program sends it in the header Authorization, after the word Bearer."
        onClose={onClose}
      />
    )
  const errors = { ...fields, ...(tried && missingIn(body)) }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(missingIn(body)).length === 0) void submit(body)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Make a key"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={form} busy={busy}>
            Make it
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit}>
        <Stack>
          <KeyFields body={body} onChange={setBody} errors={errors} />
          <Alert>{Object.keys(errors).length > 0 ? undefined : error}</Alert>
        </Stack>
      </form>
    </Dialog>
  )
}

const missingIn = ({ scopes, markets }: Body): Record<string, string> => ({
  ...(scopes.length === 0 && { scopes: 'Choose one or more.' }),
  ...(markets?.length === 0 && { markets: 'Choose one or more, or all countries.' }),
})

type FieldsProps = {
  body: Body
  onChange: (body: Body) => void
  errors: Readonly<Record<string, string | undefined>>
}

function KeyFields({ body, onChange, errors }: FieldsProps) {
  const set = (change: Partial<Body>) => onChange({ ...body, ...change })
  return (
    <>
      <TextField
        label="Name"
        hint="The partner and the program that uses it."
        name="name"
        autoComplete="off"
        required
        maxLength={100}
        value={body.name}
        error={errors.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <Chips
        name="scopes"
        legend="Scopes"
        hint={body.scopes.map((scope) => apiScopes[scope]).join('. ')}
        options={scopeOptions}
        values={body.scopes}
        error={errors.scopes}
        onChoose={(scopes) => set({ scopes })}
      />
      <CountriesField body={body} onChange={onChange} errors={errors} />
      <TextField
        label="Last day"
        name="endsOn"
        type="date"
        required
        value={body.endsOn}
        error={errors.endsOn}
        onChange={({ target }) => set({ endsOn: target.value })}
      />
      <TextField
        label="Requests in 15 minutes, at most"
        name="most"
        type="number"
        min={1}
        max={100000}
        required
        value={String(body.most)}
        error={errors.most}
        onChange={({ target }) => set({ most: Number(target.value) })}
      />
    </>
  )
}

function CountriesField({ body, onChange, errors }: FieldsProps) {
  const set = (markets: Body['markets']) => onChange({ ...body, markets })
  return (
    <>
      <CheckBox
        label="All countries"
        name="everywhere"
        checked={body.markets === null}
        onChange={({ target }) => set(target.checked ? null : [])}
      />
      {body.markets && (
        <Chips
          name="markets"
          legend="Countries"
          options={marketOptions}
          values={body.markets}
          error={errors.markets}
          onChoose={set}
        />
      )}
    </>
  )
}
