import '#/platform/list/rows.css'
import './outfits-pane.css'
import type { ReactNode } from 'react'
import { PieceOnBoardPicture } from '#/boxes/outfits/board.tsx'
import type { ReadPhoto } from '#/platform/ui/picture/photo/photo-image.tsx'
import type { DeskView } from '../desk.schema.ts'
import { useDragged, usePlace } from './drag-pieces.tsx'
import { NextGarments } from './next-garments.tsx'
import type { ProposalsView } from './use-proposals.ts'

type Chosen = {
  pieceIds: readonly string[]
  full: boolean
  onToggle: (id: string) => void
  readPhoto: ReadPhoto
}
type Garment = Pick<DeskView['wardrobe'][number], 'id' | 'title' | 'kind' | 'image' | 'here' | 'own'>

type GarmentsProps = Chosen & {
  own: readonly Garment[]
  wardrobe: readonly Garment[]
  next: ProposalsView['next']
  onLay: (id: string) => void
}

/** The garments of the box, those that the member kept or owns from elsewhere, and proposals among them. */
export function Garments({ own, wardrobe, next, onLay, ...chosen }: GarmentsProps) {
  const kept = wardrobe.filter((piece) => !piece.own)
  const elsewhere = wardrobe.filter((piece) => piece.own)
  return (
    <Choices>
      <Choice legend="From the box" from={1} pieces={own} {...chosen} />
      {kept.length > 0 && (
        <Choice legend="What the member kept before" from={own.length + 1} pieces={kept} {...chosen} />
      )}
      {elsewhere.length > 0 && (
        <Choice
          legend="The member’s own, from elsewhere"
          from={own.length + kept.length + 1}
          pieces={elsewhere}
          {...chosen}
        />
      )}
      <NextGarments next={next} garments={[...own, ...wardrobe]} onLay={onLay} readPhoto={chosen.readPhoto} />
    </Choices>
  )
}

/** One that is dropped here leaves the board. */
function Choices({ children }: { children: ReactNode }) {
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

function Choice({ legend, from, pieces, ...chosen }: ChoiceProps) {
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

function Garment({ piece, number, pieceIds, full, onToggle, readPhoto }: GarmentProps) {
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
      <PieceOnBoardPicture
        piece={{ ...piece, image: image && { ...image, alt: '' } }}
        sizes="72px"
        readPhoto={readPhoto}
      />
      {key && <kbd data-single>{key}</kbd>}
    </button>
  )
}
