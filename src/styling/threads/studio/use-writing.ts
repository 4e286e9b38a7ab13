import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react'

/** `write` opens a folded thread with the focus in its field. */
export type WriteHandle = { write: () => void }

type Field = { handle: Ref<WriteHandle> | undefined; onOpen: () => void }

/**
 * Leads the keyboard to the field of a thread, which may still have to be drawn, and with Escape back to the element that had the
 * focus before.
 */
export function useWriting({ handle, onOpen }: Field) {
  const root = useRef<HTMLDetailsElement>(null)
  const isAwaited = useRef(false)
  const before = useRef<HTMLElement | null>(null)
  const focusField = () => {
    const field = root.current?.querySelector('textarea')
    if (!field || !isAwaited.current) return
    isAwaited.current = false
    field.focus()
    field.scrollIntoView({ block: 'nearest' })
  }
  useImperativeHandle(handle, () => ({
    write() {
      before.current = document.activeElement as HTMLElement | null
      isAwaited.current = true
      onOpen()
      focusField()
    },
  }))
  useEffect(focusField)
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Escape' || !(target instanceof HTMLTextAreaElement) || !before.current) return
    before.current.focus()
    before.current = null
  }
  return { root, onKeyDown }
}
