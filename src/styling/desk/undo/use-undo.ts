import { useEffect, useRef } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { staffErrorText } from '#/platform/app/studio/staff-error.ts'
import { useListChange } from '#/platform/list/use-change.ts'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { readBox, type Undoable } from '../desk-actions.ts'
import type { Desk } from '../use-desk.ts'
import { UNDO_MS } from './undo.rule.ts'

/**
 * The acts of the last ten seconds that can be undone, the newest first, by Z or the button of their message; also when another
 * box is open by then.
 */
export function useUndo() {
  const toast = useToast()
  const go = useListChange()
  const acts = useRef<Undoable[]>([])
  const open = useRef<Desk>(undefined)
  const forget = (one: Undoable) => {
    acts.current = acts.current.filter((other) => other !== one)
  }
  async function undo(one = acts.current.at(-1)) {
    if (!one) return
    forget(one)
    const { boxId, itemId } = one
    if (open.current?.view.box.id === boxId)
      return itemId ? open.current.putBack(itemId) : open.current.takeBack()
    try {
      await undoElsewhere(one)
      go({ box: boxId })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(staffErrorText(error))
    }
  }
  function offer(one: Undoable) {
    acts.current.push(one)
    setTimeout(() => forget(one), UNDO_MS)
    toast(one.text, { label: 'Undo (Z)', onClick: () => void undo(one) })
  }
  return { offer, undo: () => void undo(), open }
}
export type Undo = ReturnType<typeof useUndo>

/** Undoing on the open box goes through its queue of actions. */
export function useOpenDesk({ open }: Undo, desk: Desk) {
  useEffect(() => {
    open.current = desk
    return () => {
      open.current = undefined
    }
  })
}

async function undoElsewhere({ boxId, itemId }: Undoable) {
  if (!itemId) return send('POST', '/studio/desk/:boxId/take-back', { params: { boxId } })
  const { version } = (await readBox(boxId)).box
  return send('POST', '/studio/desk/:boxId/items/:itemId/put-back', {
    params: { boxId, itemId },
    body: { version },
  })
}
