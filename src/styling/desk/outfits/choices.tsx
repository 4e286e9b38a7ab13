import '#/platform/list/rows.css'
import './outfits-pane.css'
import type { ReactNode } from 'react'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import type { DeskView } from '../desk.schema.ts'
import { useDragged, usePlace } from './drag-pieces.tsx'

type Chosen = {
  pieceIds: readonly string[]
  full: boolean
  onToggle: (id: string) => void
}
type Garment = Pick<DeskView['wardrobe'][number], 'id' | 'title' | 'kind' | 'image'>

/** The garments to choose from; one that is dropped here leaves the board. */
export function Choices({ children }: { children: ReactNode }) {
  const { setNodeRef, isOver } = usePlace('choices')
  return (
    <div className="desk-lay-choices" ref={setNodeRef} data-over={isOver || undefined}>
      {children}
    </div>
  )
}

type ChoiceProps = Chosen & {
  legend: string
  /** The number of the first piece. */
  from: number
  pieces: readonly Garment[]
}

export function Choice({ legend, from, pieces, ...chosen }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="desk-soft">{legend}</legend>
      <ul className="desk-lay-pieces">
        {pieces.map((piece, index) => (
          <li key={piece.id}>
            <Garment piece={piece} number={from + index} {...chosen} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type GarmentProps = Chosen & { piece: Garment; number: number }

function Garment({ piece, number, pieceIds, full, onToggle }: GarmentProps) {
  const { id, title, kind, image } = piece
  const isOn = pieceIds.includes(id)
  const { setNodeRef, listeners, isDragging } = useDragged({ id, kind, from: 'choices' }, isOn || full)
  const key = number <= 9 ? number : undefined
  return (
    <button
      type="button"
      ref={setNodeRef}
      aria-pressed={isOn}
      aria-label={key ? `${key} ${title}` : title}
      data-lifted={isDragging || undefined}
      disabled={full && !isOn}
      onClick={() => onToggle(id)}
      {...listeners}
    >
      <PictureOrGap picture={image && { ...image, alt: '' }} sizes="72px" />
      {key && <kbd>{key}</kbd>}
    </button>
  )
}
