import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffErrorText } from '#/platform/app/studio/staff-error.ts'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import type { StudioEdition } from './editions.schema.ts'

type Written = Omit<ChangedBody, 'version'>
type ChangedBody = Pick<
  StudioEdition,
  'stylistId' | 'from' | 'until' | 'title' | 'words' | 'ended' | 'version'
> & {
  skus: string[]
}

/** Saves an edition, and offers to undo it: the values from before, or the end of a new one. */
export function useSaveEdition(edition: StudioEdition | undefined, onSaved: () => void) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const put = (editionId: string, body: ChangedBody) =>
    send('PUT', '/studio/editions/:editionId', { params: { editionId }, body })
  async function undo(saved: StudioEdition) {
    const before = edition ? bodyOf(edition) : { ...bodyOf(saved), ended: true }
    try {
      await put(saved.id, { ...before, version: saved.version })
      toast('Undone.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(staffErrorText(error))
    }
    await revalidate()
  }
  return useSubmit(
    ({ ended, ...body }: Written, { idempotencyKey }) =>
      edition
        ? put(edition.id, { ...body, ended, version: edition.version })
        : send('POST', '/studio/editions', { body, idempotencyKey }),
    async ({ editions }) => {
      onSaved()
      const saved = edition ? editions.find(({ id }) => id === edition.id) : newest(editions)
      toast('Saved.', saved && { label: 'Undo', onClick: () => void undo(saved) })
      await revalidate()
    },
  )
}

const bodyOf = ({ stylistId, from, until, title, words, pieces, ended, version }: StudioEdition) => ({
  ...{ stylistId, from, until, title, words, ended, version },
  skus: pieces.map(({ sku }) => sku),
})

const newest = (editions: readonly StudioEdition[]) =>
  editions.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))[0]
