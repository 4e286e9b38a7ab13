import './outfits-pane.css'
import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import { type Picture, PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { type Dragged, type Place, takesDrop } from './drop.rule.ts'

type Named = { id: string; title: string; image?: Picture | undefined }
type DragProps = {
  pieces: readonly Named[]
  onDrop: (dragged: Dragged, place: Place) => void
  children: ReactNode
}

/** Dragging by mouse and, after a moment's press, by finger. The choices' buttons and keys do the same. */
export function DragPieces({ pieces, onDrop, children }: DragProps) {
  const [dragged, setDragged] = useState<Dragged>()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  const namedOf = (one: Dragged | undefined) => pieces.find(({ id }) => id === one?.id)
  function drop({ active, over }: DragEndEvent) {
    setDragged(undefined)
    if (over) onDrop(draggedOf(active), placeOf(over))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{
        announcements: announced((one) => namedOf(one)?.title ?? ''),
        screenReaderInstructions: { draggable: '' },
      }}
      onDragStart={({ active }) => setDragged(draggedOf(active))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={drop}
    >
      {children}
      <DragOverlay dropAnimation={null} className="desk-lay-dragged">
        {dragged && <PictureOrGap picture={namedOf(dragged)?.image} sizes="150px" />}
      </DragOverlay>
    </DndContext>
  )
}

/** Makes a garment draggable; `disabled`: it stays where it is. */
export function useDragged(dragged: Dragged, disabled = false) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    ...{ id: `${dragged.from} ${dragged.id}`, data: { dragged }, disabled },
  })
  return { setNodeRef, listeners, isDragging }
}

/** Makes an element a place to drop on; `isOver` while a garment that it takes is above it. */
export function usePlace(place: Place) {
  const id = typeof place === 'string' ? place : `place ${place.id}`
  const { setNodeRef, isOver } = useDroppable({ id, data: { place } })
  return { setNodeRef, isOver }
}

type Carries = { data: { current?: Record<string, unknown> | undefined } }
const draggedOf = ({ data }: Carries) => data.current?.dragged as Dragged
const placeOf = ({ data }: Carries) => data.current?.place as Place

/** The places under the pointer that take the garment; a garment on the board before the board. */
const underPointer: CollisionDetection = ({ active, droppableContainers, ...args }) => {
  const dragged = draggedOf(active)
  const taking = droppableContainers.filter((place) => takesDrop(placeOf(place), dragged))
  const hit = pointerWithin({ ...args, active, droppableContainers: taking })
  const isPiece = (id: unknown) => String(id).startsWith('place ')
  return hit.toSorted((one, other) => Number(isPiece(other.id)) - Number(isPiece(one.id)))
}

const announced = (titleOf: (dragged: Dragged) => string): Announcements => ({
  onDragStart: ({ active }) => `${titleOf(draggedOf(active))} is lifted.`,
  onDragOver: ({ over }) => (over ? whereTo(placeOf(over)) : 'Above nothing.'),
  onDragEnd: ({ active, over }) =>
    over
      ? `${titleOf(draggedOf(active))}: ${done(placeOf(over))}`
      : `${titleOf(draggedOf(active))} is back in its place.`,
  onDragCancel: ({ active }) => `${titleOf(draggedOf(active))} is back in its place.`,
})

function whereTo(place: Place) {
  if (place === 'board') return 'Above the board.'
  return place === 'choices' ? 'Off the board.' : 'Above another garment.'
}

function done(place: Place) {
  if (place === 'board') return 'on the board.'
  return place === 'choices' ? 'off the board.' : 'in the place of the other.'
}
