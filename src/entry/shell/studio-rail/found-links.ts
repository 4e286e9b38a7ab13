import { useEffect, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Suggestion } from '#/platform/ui/form/suggestions.tsx'
import { linksFor } from './studio-nav.ts'

const PAUSE_MS = 200
const SHORTEST = 2
const MOST_OF_EACH = 5

/** The searches, by the page whose roles may use them: the results, and their links. */
const sources: { page: string; ask: (search: string) => Promise<Suggestion[]> }[] = [
  {
    page: paths.studioDesk(),
    ask: async (search) =>
      (await send('GET', '/studio/desk', { query: { search } })).rows.map(({ id, number, customer }) => ({
        to: paths.studioDesk(id),
        title: `${customer}, box ${number}`,
        note: 'Desk',
      })),
  },
  {
    page: paths.studioCustomers(),
    ask: async (search) =>
      (await send('GET', '/studio/customers', { query: { search } })).rows.map(({ id, name, email }) => ({
        to: paths.studioCustomer(id),
        title: name,
        note: email,
      })),
  },
  {
    page: paths.studioOrders(),
    ask: async (search) =>
      (await send('GET', '/studio/orders', { query: { search } })).rows.map(({ id, number, customer }) => ({
        to: paths.studioOrder(id),
        title: `Order ${number}`,
        note: customer,
      })),
  },
]

/** `failed`: one of the searches got no answer. */
type Found = { links: Suggestion[]; state: 'asking' | 'failed' | 'found' }
const nothingYet: Found & { search: string } = { search: '', links: [], state: 'asking' }

/**
 * Pages of this role at once, and, after a pause in typing, the boxes, customers and orders that the role may search.
 */
export function useFoundLinks(role: string, typed: string): Found {
  const search = typed.trim()
  const [found, setFound] = useState(nothingYet)
  useEffect(() => {
    if (search.length < SHORTEST) return
    let isLate = false
    const may = new Set(linksFor(role).map(({ to }) => to))
    const pause = setTimeout(async () => {
      const searches = sources.filter(({ page }) => may.has(page)).map(({ ask }) => ask(search))
      const answers = await Promise.allSettled(searches)
      const links = answers.flatMap((one) =>
        one.status === 'fulfilled' ? one.value.slice(0, MOST_OF_EACH) : [],
      )
      const state = answers.every(({ status }) => status === 'fulfilled') ? 'found' : 'failed'
      if (!isLate) setFound({ search, links, state })
    }, PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(pause)
    }
  }, [search, role])
  const pages = linksFor(role)
    .filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))
    .map(({ to, label }): Suggestion => ({ to, title: label, note: 'Page' }))
  const { links, state } = found.search === search ? found : nothingYet
  return { links: [...pages, ...links], state }
}
