import type { RefObject } from 'react'
import { sayOfFocused } from '#/styling/fit/fit-word.tsx'
import type { WriteHandle } from '#/styling/threads/studio/use-writing.ts'
import { noFilters } from '../candidates/use-candidates.ts'
import type { DialogName } from '../desk-dialogs.tsx'
import type { useDesk } from '../use-desk.ts'
import { sayPlainly } from '../wishes/wishes-pane.tsx'
import { columnsOf, type Keys, moveFocus } from './use-keys.ts'

type ElementRef = RefObject<HTMLElement | null>
type Handles = {
  setDialog: (dialog: DialogName) => void
  setSwapping: (pieceId: string | undefined) => void
}
type Everywhere = Handles & {
  queue: ElementRef
  strip: ElementRef
  garments: { go: () => void }
  search: ElementRef
  messages: RefObject<WriteHandle | null>
  filters: typeof noFilters
  setFilters: (filters: typeof noFilters) => void
}

/** Keys for navigation, available on every box. */
export const everywhere = ({
  queue,
  strip,
  garments,
  search,
  messages,
  filters,
  setFilters,
  setDialog,
  setSwapping,
}: Everywhere): Keys => ({
  i: () => setDialog('notes'),
  t: () => messages.current?.write(),
  '/': () => search.current?.focus(),
  q: () => moveFocus(queue.current, 0),
  b: () => moveFocus(strip.current, 0),
  g: garments.go,
  r: () => setFilters(noFilters),
  a: () => setFilters({ ...filters, allSizes: !filters.allSizes }),
  '-': () => sayOfFocused('small'),
  '=': () => sayOfFocused('fits'),
  '+': () => sayOfFocused('large'),
  escape: () => setSwapping(undefined),
})

type WhileMine = Handles & {
  desk: ReturnType<typeof useDesk>
  note: ElementRef
  firstDeclined: string | undefined
}

/** Keys of the stylist who has claimed this box. */
export const whileMine = ({ desk, note, firstDeclined, setDialog, setSwapping }: WhileMine): Keys => ({
  n: () => note.current?.focus(),
  u: desk.release,
  w: () => setDialog('fee'),
  d: () => setDialog('look'),
  p: () => setDialog('preview'),
  y: () => sayPlainly(desk),
  s: () => setSwapping(focusedPiece() ?? firstDeclined),
  x: () => withPiece(desk.remove),
  e: () => focusedSlotNote()?.focus(),
})

const focusedPiece = () => (document.activeElement as HTMLElement | null)?.dataset.piece
const focusedSlotNote = () => document.activeElement?.closest('.desk-slot')?.querySelector('textarea')
const withPiece = (act: (id: string) => void) => {
  const id = focusedPiece()
  if (id) act(id)
}

/** Arrow keys move within the focused list; up and down go by rows in the grid. */
export function arrows(lists: RefObject<HTMLElement | null>[]): Keys {
  const current = () =>
    lists.find(({ current }) => current?.contains(document.activeElement))?.current ?? null
  const by = (step: number) => () => moveFocus(current(), step)
  const byRow = (direction: 1 | -1) => () => moveFocus(current(), direction * columnsOf(current()))
  return {
    arrowright: by(1),
    arrowleft: by(-1),
    arrowdown: byRow(1),
    arrowup: byRow(-1),
    l: by(1),
    h: by(-1),
    j: byRow(1),
    k: byRow(-1),
  }
}
