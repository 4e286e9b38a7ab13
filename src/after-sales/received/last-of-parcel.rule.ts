import type { Goods } from '#/platform/ports/contract.ts'

type Piece = Pick<Goods, 'id' | 'state' | 'announcedAt'>
/** `decidedAt`: the decision on a box, after which each returned piece of it is awaited. */
type Graded = { unitId: string; decidedAt: Date | null }

/**
 * True when a graded piece was awaited and no other one is. After an unannounced piece, others may follow from the same
 * parcel.
 */
export function isLastOfParcel(goods: readonly Piece[], { unitId, decidedAt }: Graded): boolean {
  const graded = goods.find(({ id }) => id === unitId)
  const wasAwaited = decidedAt !== null || (graded !== undefined && graded.announcedAt !== null)
  return wasAwaited && !goods.some(({ id, state }) => id !== unitId && state === 'returning')
}
