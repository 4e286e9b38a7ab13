import './claims.css'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextArea } from '#/platform/ui/form/field.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'

type ObjectProps = { contractId: string; claimId: string }

/** Objection of the customer in their own words; a button opens the form. */
export function ObjectTo({ contractId, claimId }: ObjectProps) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  if (open) return <Objection contractId={contractId} claimId={claimId} />
  return (
    <Row>
      <Button onClick={() => setOpen(true)}>{t('claims.object')}</Button>
    </Row>
  )
}

function Objection({ contractId, claimId }: ObjectProps) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const [text, setText] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (body: { text: string }, { idempotencyKey }) =>
      send('POST', '/contracts/:contractId/claims/:claimId/objection', {
        params: { contractId, claimId },
        ...{ body, idempotencyKey },
      }),
    () => revalidate(),
  )
  return (
    <form
      className="claim-objection"
      onSubmit={(event) => {
        event.preventDefault()
        void submit({ text: text.trim() })
      }}
    >
      <Stack>
        <TextArea
          label={t('claims.objectWhy')}
          hint={t('claims.objectHint')}
          value={text}
          required
          minLength={3}
          maxLength={2000}
          error={fields.text}
          onChange={({ target }) => setText(target.value)}
        />
        <Alert>{error}</Alert>
        <Row>
          <Button type="submit" busy={busy}>
            {t('claims.send')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
