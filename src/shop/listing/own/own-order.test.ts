import { expect, test } from 'vitest'
import { applySwitches } from '#/platform/switches/switched-off.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()

test('R7.02 a member sees a listing in her own order and what it goes by, until she turns it off for good', async () => {
  const bag = (colourKey: string) =>
    givenVariant(app.db, {
      ...{ kind: 'bag', category: 'wallets', size: 'One size', colourKey },
      prices: { nl: 50_00 },
    })
  const [red, navy] = [await bag('red'), await bag('navy-blue')]
  const [usual, own] = [
    [red.sku, navy.sku],
    [navy.sku, red.sku],
  ]
  const [member, unknown] = [
    await givenCustomer(app, 'nl'),
    await givenMember(app, { market: 'nl', card: null }),
  ]
  const seen = async (as?: { id: string; token: string }, query: object = {}) => {
    const { items, own } = await app.ask('GET', '/shop/category/:category/:subcategory', {
      params: { category: 'bags', subcategory: 'wallets' },
      query,
      market: 'nl',
      ...(as && { as }),
    })
    return { skus: items.map(({ sku }) => sku), own }
  }
  const turn = (on: boolean) => app.ask('PUT', '/shop/own-order', { as: member, market: 'nl', body: { on } })

  expect(await seen()).toEqual({ skus: usual })
  expect(await seen(unknown), 'nothing is known of her').toEqual({ skus: usual })
  const by = ['size', 'colours', 'budget', 'days', 'season'].map((fact) => ({ fact }))
  expect(await seen(member)).toEqual({ skus: own, own: { on: true, by } })
  expect(await seen(member, { sort: 'price' }), 'an order of her choice').toEqual({ skus: usual })
  await turn(false)
  await turn(false)
  expect(await seen(member)).toEqual({ skus: usual, own: { on: false, by: [] } })
  await turn(true)
  expect((await seen(member)).skus).toEqual(own)
  applySwitches([{ name: 'learnt-order', market: 'nl', words: 'We sorteren op dit moment niet.' }])
  expect(await seen(member)).toEqual({ skus: usual })
  applySwitches([])
})
