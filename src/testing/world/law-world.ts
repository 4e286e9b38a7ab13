import { fromOutside } from '#/entry/law-from-outside.ts'
import { type FromOutside, type LawFacts, lawFacts, type VisitorsPage } from '#/studio/law/law-facts.ts'
import { lawRows } from '#/studio/law/law-rows.ts'
import { readLaw } from '#/studio/law/read-law.ts'
import type { TestApp } from './app.ts'

/** The facts of the law in an application with its pages, and readings of one law. */
export function lawWorld({ app, ctx, clock }: TestApp) {
  const real = fromOutside(app, ctx)
  const drawn = new Map<string, Promise<VisitorsPage>>()
  /** The real pages, each drawn once for the tests that do not change its words. */
  const outside: FromOutside = {
    ...real,
    page(market, path) {
      const key = `${market} ${path}`
      const page = drawn.get(key) ?? real.page(market, path)
      drawn.set(key, page)
      return page
    },
  }
  const facts = lawFacts(ctx, outside)

  /** The levels of a law by country, on the facts as they are or changed. */
  async function levelsOf(
    id: string,
    changed: Partial<LawFacts> = {},
  ): Promise<Partial<Record<string, string>>> {
    const rows = lawRows.filter((row) => row.id === id)
    if (rows.length !== 1) throw new Error(`${rows.length} laws have the id ${id}`)
    const readings = await readLaw({ ...facts, ...changed }, { now: clock.now(), rows })
    return Object.fromEntries(readings.map(({ market, level }) => [market, level]))
  }

  /** The pages with something taken out or changed. */
  const withPages = (change: (html: string) => string): Partial<LawFacts> => ({
    page: async (market, path) => {
      const { status, html } = await outside.page(market, path)
      return { status, html: change(html) }
    },
  })
  return { real, outside, facts, levelsOf, withPages }
}
