import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { testApp } from '#/testing/world/app.ts'
import { garments } from './garments.ts'
import { handRead } from './hand-read.ts'
import { seedCatalogue } from './seed-catalogue.ts'

const app = await testApp()
await seedCatalogue(app.ctx)
const rows = await app.db.many<{ id: string; handle: string }>(sql`SELECT id, handle FROM product`)

test('every demo garment has been read by hand', () => {
  expect(handRead.map(({ handle }) => handle).toSorted()).toEqual(
    garments.map(({ handle }) => handle).toSorted(),
  )
})

const facets = ['material', 'pattern', 'fit', 'length'] as const

test.each(marketIds)(
  'R7.02 the listings of %s hold exactly the traits that were read by hand',
  async (market) => {
    const { categories } = await app.ask('GET', '/shop/categories', { query: {}, market })
    const found: Record<string, string[]> = {}
    for (const { slug } of categories) {
      const list = (query: object) =>
        app.ask('GET', '/shop/category/:category', {
          params: { category: slug },
          query: { limit: 96, ...query },
          market,
        })
      const { facets: offered = [] } = await list({ facets: '1' })
      for (const facet of facets)
        for (const { value } of offered.find(({ name }) => name === facet)?.values ?? []) {
          const { items } = await list({ [facet]: value })
          const key = `${facet} ${value}`
          found[key] = [...(found[key] ?? []), ...items.map(({ handle }) => handle)].toSorted()
        }
    }
    const expected: Record<string, string[]> = {}
    for (const { handle, ...byFacet } of handRead)
      for (const facet of facets)
        for (const value of byFacet[facet]) {
          const key = `${facet} ${value}`
          expected[key] = [...(expected[key] ?? []), handle].toSorted()
        }
    expect(found).toEqual(expected)
  },
)

test('R6.01 R8.02 sleeve and neck equal those read by hand', async () => {
  const shelf = await app.ctx.shelf.read(app.db)
  const found = rows.map(({ id, handle }) => {
    const { sleeve = [], neck = [] } = shelf.get(id)?.traits ?? {}
    return { handle, sleeve, neck }
  })
  const expected = handRead.map(({ handle, sleeve, neck }) => ({ handle, sleeve, neck }))
  const byHandle = (a: { handle: string }, b: { handle: string }) => a.handle.localeCompare(b.handle)
  expect(found.toSorted(byHandle)).toEqual(expected.toSorted(byHandle))
})
