import '#/platform/list/rows.css'
import './outfits-pane.css'
import { useCallback } from 'react'
import { Board, type FrameProps } from '#/boxes/outfits/board.tsx'
import type { ReadPhoto } from '#/platform/ui/picture/photo/photo-image.tsx'
import type { DeskView } from '../desk.schema.ts'
import { useDragged, usePlace } from './drag-pieces.tsx'

type OnBoard = Pick<DeskView['wardrobe'][number], 'id' | 'title' | 'kind' | 'image' | 'here' | 'own'>

/** The board being laid: garments are dropped onto it, and dragged off it. */
export function LaidBoard({ pieces, readPhoto }: { pieces: readonly OnBoard[]; readPhoto: ReadPhoto }) {
  const { setNodeRef, isOver } = usePlace('board')
  return (
    <div className="desk-lay-board" ref={setNodeRef} data-over={isOver || undefined}>
      {pieces.length > 0 ? (
        <Board pieces={pieces} Frame={DraggedFrame} readPhoto={readPhoto} />
      ) : (
        <p className="desk-soft">Drag garments here, or choose them.</p>
      )}
    </div>
  )
}

function DraggedFrame({ piece: { id, kind }, place, children }: FrameProps) {
  const { setNodeRef: setDragged, listeners, isDragging } = useDragged({ id, kind, from: 'board' })
  const { setNodeRef: setPlace, isOver } = usePlace({ id, kind })
  const ref = useCallback(
    (node: HTMLLIElement | null) => {
      setDragged(node)
      setPlace(node)
    },
    [setDragged, setPlace],
  )
  return (
    <li
      ref={ref}
      data-place={place}
      data-lifted={isDragging || undefined}
      data-over={isOver || undefined}
      {...listeners}
    >
      {children}
    </li>
  )
}
