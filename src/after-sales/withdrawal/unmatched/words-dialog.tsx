import '../studio/withdrawals.css'
import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextArea } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import type { UnmatchedDeclaration } from './unmatched.schema.ts'
import { nameOf, Typed } from './unmatched-columns.tsx'

type DialogProps = { of: UnmatchedDeclaration | undefined; onClose: () => void }

/** Settles a declaration that belongs to no purchase, with a reason. It mails nothing. */
export function WordsDialog({ of, onClose }: DialogProps) {
  const form = useId()
  const [why, setWhy] = useState('')
  const { settle, busy, error } = useSettling(onClose)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (of) void settle({ id: of.id, why })
  }
  return (
    <Dialog
      open={of !== undefined}
      onClose={onClose}
      title={of && `Settle the declaration of ${nameOf(of)}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Leave it waiting
          </Button>
          <Button type="submit" form={form} busy={busy}>
            Mark as settled
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack>
          {of && <Typed {...of} />}
          <TextArea
            label="How it was settled, in a sentence"
            hint="It is stored with the declaration. No mail is sent: write to the sender first."
            className="withdrawal-why"
            rows={2}
            required
            minLength={3}
            maxLength={500}
            value={why}
            onChange={({ target }) => setWhy(target.value)}
          />
          <Alert>{error}</Alert>
        </Stack>
      </form>
    </Dialog>
  )
}

function useSettling(onClose: () => void) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { submit, ...state } = useSubmit(
    ({ id, why }: { id: string; why: string }) =>
      send('POST', '/studio/withdrawals/unmatched/:declarationId/settle', {
        params: { declarationId: id },
        body: { why },
        error: ({ status }) => status === 409 && void revalidate(),
      }),
    async () => {
      onClose()
      toast('The declaration is settled')
      await revalidate()
    },
  )
  return { settle: submit, ...state }
}
