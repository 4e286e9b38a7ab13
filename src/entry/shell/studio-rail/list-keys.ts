import { useEffect } from 'react'
import { meantKey } from '#/platform/app/studio/keys/single-keys.rule.ts'
import { useSingleKeys } from '#/platform/app/studio/keys/use-single-keys.ts'

const search = '#main input[type="search"]'
/** The rows of a list, as a table or as cards. */
const rows = '#main tbody tr, #main .desk-row, #main [data-item]'

/** Keys of every list: `/` its search, J and K the next and the last row. A page that has these keys itself is left alone. */
export function useListKeys() {
  const mode = useSingleKeys()
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { target, defaultPrevented } = event
      if (defaultPrevented || document.querySelector('dialog[open]')) return
      if ((target as HTMLElement).matches('input, textarea, select, [contenteditable]')) return
      const moves = { '/': toSearch, j: () => toRow(1), k: () => toRow(-1) }[meantKey(event, mode) ?? '']
      if (moves?.()) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [mode])
}

function toSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(search)
  field?.focus()
  field?.select()
  return field !== null
}

/** Focuses the first link or button of the row that is `step` rows further. */
function toRow(step: number): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(rows)]
    .map((row) => (row.matches('a, button') ? row : row.querySelector<HTMLElement>('a[href], button')))
    .filter((way) => way?.checkVisibility())
  const at = all.findIndex((way) => way?.closest('tr, li, [data-item]')?.contains(document.activeElement))
  const next = all[at === -1 ? (step > 0 ? 0 : -1) : at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return next !== undefined && next !== null
}
