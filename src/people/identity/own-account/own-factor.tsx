import { type FormEvent, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import type { NewFactorView } from '../enrolment/enrolment.api.ts'
import { FactorCode, FactorPicture } from '../staff/factor-picture.tsx'

/** A new authenticator in place of the present one. The present one works until the new one is proven. */
export function OwnFactor() {
  const [draft, setDraft] = useState<NewFactorView>()
  const begin = useSubmit(() => send('GET', '/studio/account/factor'), setDraft)
  return (
    <Section title="Second factor">
      {draft ? (
        <NewFactorForm draft={draft} onEnd={() => setDraft(undefined)} />
      ) : (
        <Stack>
          <p>An authenticator app on your phone shows the code that you type after your password.</p>
          <div>
            <Button variant="secondary" busy={begin.busy} onClick={() => begin.submit(undefined)}>
              Set up another phone
            </Button>
          </div>
          <Alert>{begin.error}</Alert>
        </Stack>
      )}
    </Section>
  )
}

function NewFactorForm({ draft, onEnd }: { draft: NewFactorView; onEnd: () => void }) {
  const toast = useToast()
  const [code, setCode] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (body: { factor: string; code: string }) => send('POST', '/studio/account/factor', { body }),
    () => {
      toast('The new phone works. All other sessions are signed out.')
      onEnd()
    },
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void submit({ factor: draft.sealed, code })
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <FactorPicture {...draft} />
        <FactorCode
          name="code"
          value={code}
          error={fields.code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Alert>{fields.code ? undefined : error}</Alert>
        <Row>
          <Button type="submit" variant="secondary" busy={busy}>
            Use this phone
          </Button>
          <Button variant="quiet" onClick={onEnd}>
            Keep the present one
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
