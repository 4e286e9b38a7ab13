import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { Button, TextButton } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { contractName } from '../studio/contract-link.tsx'
import type { UnmatchedDeclaration } from './unmatched.schema.ts'
import { nameOf, Typed } from './unmatched-columns.tsx'

type DialogProps = { of: UnmatchedDeclaration | undefined; onClose: () => void }

/** Matches a declaration with a purchase by its number; purchases of the typed address are offered. */
export function MatchDialog({ of, onClose }: DialogProps) {
  const form = useId()
  const [number, setNumber] = useState(of?.guesses.length === 1 ? of.guesses[0]!.number : '')
  const { match, busy, error } = useMatching(onClose)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (of) void match({ id: of.id, number })
  }
  return (
    <Dialog
      open={of !== undefined}
      onClose={onClose}
      title={of && `Match the declaration of ${nameOf(of)}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Leave it waiting
          </Button>
          <Button type="submit" form={form} busy={busy}>
            Carry the withdrawal out
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack>
          {of && <Typed {...of} />}
          {of && <Guesses of={of} onChoose={setNumber} />}
          <TextField
            label="Number of the order, box or gift card"
            autoComplete="off"
            required
            maxLength={40}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
          <p>
            It is carried out as of the day of the declaration: an order that is not sent is cancelled and
            paid back. The receipt goes to the customer of that purchase. Be sure that they declared it.
          </p>
          <Alert>{error}</Alert>
        </Stack>
      </form>
    </Dialog>
  )
}

function Guesses({ of, onChoose }: { of: UnmatchedDeclaration; onChoose: (number: string) => void }) {
  if (of.guesses.length === 0) return <p>No purchase has this address.</p>
  return (
    <div>
      <p>The newest purchases of this address:</p>
      <ul>
        {of.guesses.map((guess) => (
          <li key={guess.number}>
            <TextButton onClick={() => onChoose(guess.number)}>
              {contractName({ subjectType: guess.type, number: guess.number })}
            </TextButton>
            {`, ${guess.name}, ${staffDay(guess.at)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

function useMatching(onClose: () => void) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { submit, ...state } = useSubmit(
    ({ id, number }: { id: string; number: string }) =>
      send('POST', '/studio/withdrawals/unmatched/:declarationId/match', {
        params: { declarationId: id },
        body: { number },
        error: ({ status }) => status === 409 && void revalidate(),
      }),
    async (_, { number }) => {
      onClose()
      toast(`The declaration is matched with ${number}`)
      await revalidate()
    },
  )
  return { match: submit, ...state }
}
