import { useEffect, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { staffErrorText } from '#/platform/app/studio/staff-error.ts'
import type { CandidatesView } from '../desk.schema.ts'
import type { Desk } from '../use-desk.ts'

export type TypedFilters = { kind: string; q: string; maxPrice: string; allSizes: boolean }
export const noFilters: TypedFilters = { kind: '', q: '', maxPrice: '', allSizes: false }
type Answer = { to?: TypedFilters; view?: CandidatesView; error?: string }

/** Ranked garments in stock, read again when the box or a filter changes; `more` appends the next page. */
export function useCandidates({ view, rereads }: Desk, filters: TypedFilters, on: boolean) {
  const [answer, setAnswer] = useState<Answer>({})
  const { id } = view.box
  const inBox = view.pieces.map(({ sku }) => sku).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the box's pieces changes the ranking, what was refused the stock
  useEffect(() => {
    if (!on) return
    let stale = false
    const wait = setTimeout(async () => {
      const { found, error } = await ask(id, filters)
      if (stale) return
      // On an error the old candidates stay only if the filters are unchanged.
      if (error) setAnswer((before) => (before.to === filters ? { ...before, error } : { error }))
      else setAnswer({ to: filters, view: found })
    }, 150)
    return () => {
      stale = true
      clearTimeout(wait)
    }
  }, [id, inBox, rereads, filters, on])

  async function more() {
    const { found, error } = await ask(id, filters, answer.view?.candidates.length)
    setAnswer((before) => {
      if (before.view !== answer.view) return before
      return found ? { ...before, view: joined(answer.view, found) } : { ...before, error }
    })
  }
  return { ...answer.view, isCurrent: answer.to === filters, error: answer.error, more }
}

async function ask(boxId: string, filters: TypedFilters, from?: number) {
  try {
    const query = { ...queryOf(filters), ...(from && { from }) }
    return { found: await send('GET', '/studio/desk/:boxId/candidates', { params: { boxId }, query }) }
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown
    return { error: staffErrorText(thrown) }
  }
}

/** Appends a page without duplicates: a sale meanwhile shifts the pages by one. */
function joined(before: CandidatesView | undefined, next: CandidatesView): CandidatesView {
  const shown = before?.candidates ?? []
  const known = new Set(shown.map(({ sku }) => sku))
  return { ...next, candidates: [...shown, ...next.candidates.filter(({ sku }) => !known.has(sku))] }
}

const queryOf = ({ kind, q, maxPrice, allSizes }: TypedFilters) => ({
  ...(kind && { kind }),
  ...(q.trim() && { q: q.trim() }),
  ...(/^\d+$/.test(maxPrice) && { maxPrice: Number(maxPrice) * 100 }),
  ...(allSizes && { allSizes }),
})
