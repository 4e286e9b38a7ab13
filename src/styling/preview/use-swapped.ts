import { useEffect, useRef } from 'react'
import type { PieceView } from '#/boxes/pieces/piece.schema.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'

/** Moves the focus to the swapped piece and announces it: the button that was pressed is gone. */
export function useSwapped(pieces: readonly PieceView[]) {
  const t = useTexts()
  const toast = useToast()
  const before = useRef(pieces)
  useEffect(() => {
    const known = new Set(before.current.map(({ id }) => id))
    before.current = pieces
    const taken = pieces.find(({ id }) => !known.has(id))
    if (!taken) return
    document.querySelector<HTMLElement>(`#piece-${taken.id} h2`)?.focus()
    toast(t('preview.swapped', { piece: taken.title }))
  }, [pieces, t, toast])
}
