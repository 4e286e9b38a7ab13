import { areWornAlike, ON_BOARD } from '#/boxes/outfits/outfits.rule.ts'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'

/** A garment that is dragged: from the choices, or from the board. */
export type Dragged = { id: string; kind: Kind; from: 'choices' | 'board' }
/** The place under the pointer. A garment on the board is one for another garment of the board. */
export type Place = 'board' | 'choices' | Pick<Dragged, 'id' | 'kind'>

/** True where dropping the garment changes the board. */
export function takesDrop(place: Place, { id, kind, from }: Dragged): boolean {
  if (typeof place === 'string') return place !== from
  return from === 'board' && place.id !== id && areWornAlike(place, { kind })
}

/**
 * The pieces of a board, in the stylist's order, once a garment is dropped: onto the board, off it, or in the place of one
 * that is worn like it.
 */
export function afterDrop(pieceIds: readonly string[], dragged: Dragged, place: Place): string[] {
  const { id } = dragged
  if (!takesDrop(place, dragged)) return [...pieceIds]
  if (place === 'choices') return pieceIds.filter((one) => one !== id)
  if (place === 'board')
    return pieceIds.includes(id) || pieceIds.length >= ON_BOARD.most ? [...pieceIds] : [...pieceIds, id]
  const changed = new Map([
    [id, place.id],
    [place.id, id],
  ])
  return pieceIds.map((one) => changed.get(one) ?? one)
}
