import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { type ActBody, type Acted, type ActOffered, actsPath } from './offered.ts'
import { useUndo } from './use-undo.ts'

type Draft = Omit<ActBody, 'preview' | 'seen'>
type Shown = { body: ActBody; answer: Acted }

type Of = { memberId: string; act: ActOffered; onDone: () => void }

/** The two steps of an act: its effect is shown, and then exactly that is done. A change of the form begins anew. */
export function useAct({ memberId, act, onDone }: Of) {
  const { revalidate } = useRevalidator()
  const announce = useUndo(memberId)
  const [shown, setShown] = useState<Shown>()
  const params = { memberId }
  const previewing = useSubmit(
    (body: ActBody) => send('POST', actsPath, { params, body }),
    (answer, body) => setShown({ body, answer }),
  )
  const doing = useSubmit(
    (body: ActBody, { idempotencyKey }) =>
      send('POST', actsPath, { params, body, idempotencyKey }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 409) setShown(undefined)
        throw error
      }),
    async (answer) => {
      setShown(undefined)
      onDone()
      announce(act, answer)
      await revalidate()
    },
  )
  return {
    shown: shown?.answer,
    begin: () => setShown(undefined),
    preview: (draft: Draft) => previewing.submit({ ...draft, preview: true }),
    confirm: async () => {
      if (shown) await doing.submit({ ...shown.body, preview: false, seen: shown.answer.seen })
    },
    isPreviewing: previewing.busy,
    isDoing: doing.busy,
    fields: previewing.fields,
    error: doing.error ?? (Object.keys(previewing.fields).length > 0 ? undefined : previewing.error),
  }
}
