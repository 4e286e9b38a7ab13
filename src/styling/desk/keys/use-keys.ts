import { useEffect, useRef } from 'react'
import { meantKey } from '#/platform/app/studio/keys/single-keys.rule.ts'
import { useSingleKeys } from '#/platform/app/studio/keys/use-single-keys.ts'

export type Keys = Record<string, () => unknown>

/**
 * Single keys for the whole desk, in the mode that the colleague has chosen. While a field is edited, only Escape works, and it
 * leaves the field.
 */
export function useKeys(keys: Keys) {
  const mode = useSingleKeys()
  const current = useRef({ keys, mode })
  current.current = { keys, mode }
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const target = event.target as HTMLElement
      const writing = target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select')
      if (writing && event.key === 'Escape') {
        // A search field would be emptied.
        event.preventDefault()
        return target.blur()
      }
      if (writing || document.querySelector('dialog[open]')) return
      const { keys, mode } = current.current
      const action = keys[meantKey(event, mode) ?? '']
      if (!action) return
      event.preventDefault()
      action()
    }
    // On the document, which handles a key before the window, where the studio's frame listens.
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

export const itemsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? []),
]

export function focusItem(item: HTMLElement | undefined) {
  item?.focus()
  item?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Moves the focus among the items of the list that has it, by `step` items. */
export function moveFocus(list: HTMLElement | null, step: number) {
  const items = itemsOf(list)
  const at = items.indexOf(document.activeElement as HTMLElement)
  focusItem(items[at === -1 ? 0 : Math.min(items.length - 1, Math.max(0, at + step))])
}

export function columnsOf(list: HTMLElement | null): number {
  const items = itemsOf(list)
  const top = items[0]?.offsetTop
  return Math.max(1, items.filter((item) => item.offsetTop === top).length)
}
