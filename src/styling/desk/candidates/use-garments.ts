import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { CandidatesView } from '../desk.schema.ts'
import { focusItem, itemsOf } from '../keys/use-keys.ts'

type Grid = RefObject<HTMLUListElement | null>
type Found = { candidates?: CandidatesView['candidates']; isCurrent: boolean }

/**
 * The focus among the garments. A key that leads to them before they have come leads there as soon as they are here, and a
 * focused garment that leaves the list gives the focus to the one in its place.
 */
export function useGarments(grid: Grid, { candidates, isCurrent }: Found) {
  const [awaited, setAwaited] = useState<'any' | 'current'>()
  const last = useRef<number>(undefined)
  const here = awaited === 'any' ? candidates !== undefined : isCurrent
  useEffect(() => {
    if (!awaited || !here) return
    setAwaited(undefined)
    focusItem(firstFree(grid.current))
  }, [awaited, here, grid])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list has taken the focused garment out
  useEffect(() => {
    if (last.current === undefined || document.activeElement !== document.body) return
    focusItem(itemsOf(grid.current)[last.current])
  }, [candidates])
  return {
    /** To the first garment that was not just picked. */
    go: () => (candidates ? focusItem(firstFree(grid.current)) : setAwaited('any')),
    /** Enter and Esc in the search lead to the garments of its text. */
    leave: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return
      // Esc would empty a search field.
      event.preventDefault()
      setAwaited('current')
    },
    stay: () => setAwaited(undefined),
    /** Spread over the list: it knows the garment that has the focus. */
    track: {
      onFocus: () => {
        last.current = itemsOf(grid.current).indexOf(document.activeElement as HTMLElement)
      },
      onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
        if (relatedTarget) last.current = undefined
      },
    },
  }
}
export type Garments = ReturnType<typeof useGarments>

const firstFree = (grid: HTMLElement | null) => itemsOf(grid).find((item) => item.ariaDisabled !== 'true')
