import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffErrorText } from '#/platform/app/studio/staff-error.ts'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import type { ListView, ListViews } from './views.schema.ts'

/** Deletes a view, and offers to undo it. */
export function useDeletedView(onChanged: (answer: ListViews, shown: string | undefined) => void) {
  const toast = useToast()
  async function restore(viewId: string) {
    try {
      onChanged(await send('POST', '/studio/views/:viewId/restore', { params: { viewId } }), viewId)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(staffErrorText(error))
    }
  }
  const { submit, busy, error } = useSubmit(
    ({ id, version }: ListView) =>
      send('DELETE', '/studio/views/:viewId', { params: { viewId: id }, query: { version } }),
    (answer, { id, name }) => {
      onChanged(answer, undefined)
      toast(`“${name}” is deleted.`, { label: 'Undo', onClick: () => void restore(id) })
    },
  )
  return { remove: submit, busy, error }
}
