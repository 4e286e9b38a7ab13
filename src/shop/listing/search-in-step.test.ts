import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openShelf } from '#/goods/catalogue/shelf/shelf.ts'
import { sql } from '#/platform/database/db.ts'
import { statementsOf } from '#/testing/database/statements.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'
import { searchGoods } from './search-goods.ts'

const app = await testApp()
const { db } = app
const titles = ['Silk gown', 'Striped gown', 'Silk and striped', 'Plain gown', 'Stripped back']
const colours = ['red', 'navy-blue', 'black', 'red']
const garments: { productId: string; sku: string }[] = []
for (const colourKey of colours)
  garments.push(
    await givenVariant(db, { kind: 'dress', title: { en: 'Plain gown' }, colourKey, prices: { nl: 50_00 } }),
  )

const nth = fc.nat(colours.length - 1)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ nth, title: fc.constantFrom(...titles) }) },
  fc.record({ nth, status: fc.constantFrom('active', 'withdrawn') }),
  fc.record({ nth, reserved: fc.constantFrom(0, 1) }),
  fc.record({ nth, colour: fc.constantFrom(...colours) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function change(step: Step) {
  const { productId, sku } = garments[step.nth]!
  if ('title' in step)
    return sql`UPDATE product SET title = jsonb_build_object('en', ${step.title}::text) WHERE id = ${productId}`
  if ('status' in step) return sql`UPDATE product SET status = ${step.status} WHERE id = ${productId}`
  if ('colour' in step) return sql`UPDATE variant SET colour_key = ${step.colour} WHERE sku = ${sku}`
  return sql`UPDATE stock_level SET reserved = on_hand * ${step.reserved} WHERE sku = ${sku}`
}

const nothingTaken = sql`UPDATE stock_level SET reserved = 0`

const request = { market: 'nl', memberId: undefined, query: { facets: '1' } } as const
const questions = ['silk', 'red', 'red dress', 'striped silk', 'stripd', 'gown']
const cached = { ...app.ctx, shelf: openShelf() }
const answers = async (ctx: typeof cached, searched: readonly string[]) => {
  const found = []
  for (const question of searched) found.push(await searchGoods(ctx, question, request))
  return found
}

test('R7.02 after any changes made elsewhere, the next search finds the same as a new process', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.subarray(questions)), { minLength: 1, maxLength: 8 }),
      async (steps) => {
        for (const [each, searched] of steps) {
          await db.run(change(each))
          const anew = { ...cached, shelf: openShelf() }
          expect(await answers(cached, searched)).toEqual(await answers(anew, searched))
        }
      },
    ),
    { numRuns: 30 },
  )
  await db.run(nothingTaken)
})

test('R7.02 after a change of stock or price, no product is asked for its words again', async () => {
  const ask = () => searchGoods(cached, 'silk', request)
  await ask()
  const { sku } = garments[0]!
  await db.run(sql`UPDATE stock_level SET reserved = on_hand - reserved WHERE sku = ${sku}`)
  await db.run(
    sql`UPDATE price SET valid = tstzrange(lower(valid), ${new Date('2026-02-01')}) WHERE sku = ${sku}`,
  )
  const { statements } = await statementsOf(ask)
  expect(statements.filter((text) => text.includes('@@'))).toEqual([])
  await db.run(nothingTaken)
})

test('R7.02 a product that gets other words and then goes is removed only from findings that had it', async () => {
  const shelf = { ...app.ctx, shelf: openShelf() }
  const first = { ...request, query: { limit: 1 } }
  const total = async (query: typeof request | typeof first) =>
    (await searchGoods(shelf, 'silk', query)).total
  const steps = [
    { nth: 2, status: 'active' },
    { nth: 1, status: 'active' },
    { nth: 2, title: 'Silk gown' },
    { nth: 1, title: 'Plain gown' },
    { nth: 3, title: 'Plain gown' },
  ] as const
  for (const each of steps) await db.run(change(each as Step))
  expect(await total(first)).toBe(1)
  await db.run(change({ nth: 1, title: 'Silk gown' }))
  expect(await total(request)).toBe(2)
  await db.run(change({ nth: 1, status: 'withdrawn' }))
  expect([await total(request), await total(first)]).toEqual([1, 1])
})
