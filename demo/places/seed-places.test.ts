import { expect, test } from 'vitest'
import { placesOfPostcode, replacePlaces } from '#/goods/fulfilment/places/places.ts'
import { marketIds, markets } from '#/platform/markets/markets.ts'
import { zip } from '#/platform/validation/validation.rule.ts'
import { testApp } from '#/testing/world/app.ts'
import { demoMembers } from '../people/demo-people.ts'
import { placesOf, seedPlaces } from './seed-places.ts'

const app = await testApp()

test.each(marketIds)('R7.06 postcodes of large cities are postcodes, each of one place, in %s', (market) => {
  const places = placesOf(market)
  expect(new Set(places.map(({ postcode }) => postcode)).size).toBe(places.length)
  const whole = (postcode: string) => (market === 'nl' ? `${postcode}AA` : postcode)
  expect(places.filter(({ postcode }) => zip(markets[market].countryId)(whole(postcode)))).toEqual([])
})

test('R7.06 a demo knows the places where its people live, and keeps a list that was imported', async () => {
  await replacePlaces(app.db, 'de', [{ postcode: '10115', place: 'Berlin (Mitte)' }])
  await seedPlaces(app.ctx)
  await seedPlaces(app.ctx)
  for (const { market, zip, city } of demoMembers.filter(({ market }) => market !== 'de'))
    expect(await placesOfPostcode(app.db, { market, zip })).toEqual([city])
  expect(await placesOfPostcode(app.db, { market: 'de', zip: '10115' })).toEqual(['Berlin (Mitte)'])
})
