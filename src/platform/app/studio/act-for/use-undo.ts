import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { staffErrorText } from '../staff-error.ts'
import { type Acted, type ActOffered, actsPath } from './offered.ts'

/** Tells that an act is done, and offers to undo it while its mails have not left. */
export function useUndo(memberId: string) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const params = { memberId }
  async function undo(about: string) {
    const body = { act: 'undo' as const, about, reason: 'Undone at once' }
    try {
      const { seen } = await send('POST', actsPath, { params, body: { ...body, preview: true } })
      await send('POST', actsPath, { params, body: { ...body, preview: false, seen } })
      toast('Undone.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(staffErrorText(error))
    }
    await revalidate()
  }
  return ({ label, undoable }: ActOffered, { state, id }: Acted) => {
    if (state === 'waits') return toast('It waits for a second colleague.')
    const again = undoable && id ? { label: 'Undo', onClick: () => void undo(id) } : undefined
    toast(`Done: ${label}.`, again)
  }
}
