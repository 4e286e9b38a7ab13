import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import { ShelfIndex } from '#/goods/catalogue/shelf/shelf-index.ts'
import { matchesFor, type ShopPiece } from './goes-with.rule.ts'
import { matchesIn } from './matches.ts'

const garment = (nth: number, over: Partial<ShelfProduct> = {}): ShelfProduct => ({
  id: `${nth}`.padStart(4, '0'),
  brand: 'A',
  brandSlug: 'a',
  category: 'tops',
  searchText: '',
  since: {},
  materials: [],
  kind: nth % 9 === 0 ? 'jeans' : 'skirt',
  tags: nth % 3 === 0 ? ['work'] : [],
  traits: nth % 7 === 0 ? { print: ['dot'] } : {},
  variants: ['black', 'red', 'orange'].map((colourKey, at) => ({
    sku: `${nth}-${at}`,
    size: 'M',
    sizeRank: 0,
    colourKey,
    prices: { nl: 1 },
    free: (nth + at) % 4 > 0,
  })),
  ...over,
})
const top = garment(9999, { kind: 'top', tags: ['work'] })
const piece: ShopPiece = { product: top, variant: { ...top.variants[0]!, colourKey: 'blue' } }

const step = fc.record({
  nth: fc.nat(399),
  what: fc.constantFrom('sold' as const, 'back' as const, 'withdrawn' as const, 'tagged' as const),
})

test('R7.03 updated matches equal new ones after any changes, and are the best of all', () => {
  fc.assert(
    fc.property(fc.array(fc.array(step, { maxLength: 60 }), { maxLength: 5 }), (turns) => {
      const index = new ShelfIndex()
      for (let nth = 0; nth < 400; nth++) index.replace(garment(nth).id, garment(nth))
      for (const steps of [[], ...turns]) {
        for (const { nth, what } of steps) {
          const there = index.products.get(garment(nth).id)
          if (what === 'withdrawn') index.replace(garment(nth).id, undefined)
          else if (what === 'tagged') index.replace(garment(nth).id, garment(nth, { tags: ['work'] }))
          else if (there)
            for (const { sku } of there.variants) index.setFree(there, { sku, free: what === 'back' })
        }
        const summaryOf = (matches: ReturnType<typeof matchesIn>) =>
          [...matches].map(([kind, { best }]) => [
            kind,
            best.slice(0, 40).map(({ product, nth, score }) => [product.id, nth, score]),
          ])
        const anew = summaryOf(matchesFor(piece, index.products.values(), 'nl'))
        expect(summaryOf(matchesIn(index, piece, 'nl'))).toEqual(anew)
      }
    }),
    { numRuns: 60 },
  )
})
