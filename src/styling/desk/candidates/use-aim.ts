import { useEffect, useState } from 'react'
import { MOST_ALTERNATIVES } from '#/boxes/preview.rule.ts'
import type { Desk } from '../use-desk.ts'
import { noFilters, type TypedFilters } from './use-candidates.ts'

/** Target of the next pick: into the box, in place of a piece, or as an alternative to a piece. */
export function useAim(desk: Desk, mine: boolean) {
  const [toSwap, setSwapping] = useState<string>()
  const [toOffer, setOffering] = useState<string>()
  const [filters, setFilters] = useState<TypedFilters>(noFilters)
  const { box, pieces } = desk.view
  // A piece may leave the box while it is aimed at.
  const inBox = (itemId: string | undefined) => pieces.find(({ id }) => id === itemId)?.id
  const [swapping, offering] = [inBox(toSwap), inBox(toOffer)]
  const [taking, setTaking] = useState<readonly string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused is offered again
  useEffect(() => setTaking([]), [desk.rereads])
  useEffect(
    () => setTaking((before) => before.filter((sku) => pieces.every((piece) => piece.sku !== sku))),
    [pieces],
  )
  const take = (sku: string, why?: string) => {
    if (!mine && box.state !== 'ordered') return
    setTaking((before) => [...before, sku])
    desk.pick(sku, { replacesId: swapping, why })
    setSwapping(undefined)
  }
  const pick = (sku: string, why?: string) => (mine && offering ? desk.offer(offering, sku) : take(sku, why))
  return {
    swapping,
    offering,
    filters,
    setFilters,
    pick,
    /** SKUs that are in the box, or on their way into it. */
    taken: new Set([...taking, ...pieces.map(({ sku }) => sku)]),
    /** Picks into the box even while alternatives are being chosen: a wished piece is never an alternative. */
    take,
    swap: (itemId: string | undefined) => {
      setOffering(undefined)
      setSwapping(itemId)
    },
    offer: (itemId: string | undefined) => {
      setSwapping(undefined)
      setOffering(itemId)
      setFilters({ ...noFilters, kind: pieces.find(({ id }) => id === itemId)?.kind ?? '' })
    },
    heading: box.state === 'ordered' ? 'Choosing takes the box' : headingOf(desk, { swapping, offering }),
  }
}

function headingOf({ view }: Desk, aim: { swapping: string | undefined; offering: string | undefined }) {
  const titleOf = (id: string | undefined) => view.pieces.find((piece) => piece.id === id)?.title
  const [swapped, offered] = [titleOf(aim.swapping), titleOf(aim.offering)]
  if (swapped) return `Instead of ${swapped}`
  if (!offered) return undefined
  const count = view.proposed.filter(({ itemId }) => itemId === aim.offering).length
  return `May come instead of ${offered}: ${count} of ${MOST_ALTERNATIVES}`
}
