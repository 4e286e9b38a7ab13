import { useState } from 'react'
import { MOST_ALTERNATIVES } from '#/boxes/alternatives/most.rule.ts'
import { type Filters, noFilters } from './use-candidates.ts'
import type { Desk } from './use-desk.ts'

/** What the next pick is for: into the box, in a piece's place, or to be offered instead of a piece. */
export function useAim(desk: Desk, mine: boolean) {
  const [swapping, setSwapping] = useState<string>()
  const [offering, setOffering] = useState<string>()
  const [filters, setFilters] = useState<Filters>(noFilters)
  const { proposed, pieces } = desk.view
  const offered = (itemId: string) => proposed.flatMap((one) => (one.itemId === itemId ? one.sku : []))
  const offer = (itemId: string, sku: string) => {
    const before = offered(itemId)
    // The second half of a double click asks for nothing more.
    if (!before.includes(sku) && before.length < MOST_ALTERNATIVES) desk.propose(itemId, [...before, sku])
  }
  const pick = (sku: string) => {
    if (!mine) return
    if (offering) return offer(offering, sku)
    desk.pick(sku, swapping)
    setSwapping(undefined)
  }
  return {
    ...{ swapping, offering, filters, setFilters, pick },
    swap: (itemId: string | undefined) => {
      setOffering(undefined)
      setSwapping(itemId)
    },
    /** The garments of its kind are shown to choose from. */
    offer: (itemId: string | undefined) => {
      setSwapping(undefined)
      setOffering(itemId)
      setFilters({ ...noFilters, kind: pieces.find(({ id }) => id === itemId)?.kind ?? '' })
    },
    heading: headingOf(desk, { swapping, offering }),
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
