import { expect, test } from 'vitest'
import { markets } from '#/platform/markets/markets.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { testApp } from '#/testing/world/app.ts'
import { placesOfPostcode, replacePlaces } from './places.ts'
import { readPlaces } from './read-places.ts'

const app = await testApp()
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const placesAt = async (zip: string, market: 'da' | 'se' | 'nl' | 'de' = 'se') =>
  (await app.ask('GET', '/places', { query: { zip }, market })).places

type Home = { zip: string; city: string; lastName: string; streetNumber: string }
async function delivered({ lastName, ...home }: Home) {
  const { customer } = await shop.placed()
  return shop.delivered({ customer: { ...customer, ...home, lastName } })
}

test('R7.06 a place is learned from parcels that arrived, once three people at three doors have it', async () => {
  const at = { zip: '931 99', city: 'Skellefteå' }
  await delivered({ ...at, lastName: 'Ek', streetNumber: '1' })
  await delivered({ ...at, lastName: 'Alm', streetNumber: '2' })
  await delivered({ ...at, lastName: 'Alm', streetNumber: '3' })
  expect(await placesAt('93199')).toEqual([])
  const third = { ...at, lastName: 'Lind', streetNumber: '3' }
  const { orderId } = await shop.paid({
    customer: { ...(await shop.placed()).customer, ...third },
  })
  expect(await placesAt('93199')).toEqual([])
  await shop.ship(orderId)
  await shop.deliver(orderId)
  expect(await placesAt('93199')).toEqual(['Skellefteå'])
  expect(await placesAt('931 99')).toEqual(['Skellefteå'])
  expect(await placesAt('93199', 'de')).toEqual([])
})

test('R7.06 a place is suggested as most have written it, and the spelling of a single household is not', async () => {
  const at = { zip: '931 98', city: 'Byske' }
  for (const [index, city] of ['Byske', 'BYSKE', 'Byske'].entries())
    await delivered({ ...at, city, lastName: `Name${'abc'[index]}`, streetNumber: String(index) })
  for (const city of ['Atlantis', 'Atlantis', 'Atlantis'])
    await delivered({ ...at, city, lastName: 'Skoj', streetNumber: '9' })
  expect(await placesAt('931 98')).toEqual(['Byske'])
})

test('R7.06 an incomplete postcode, or one of another market, is refused', async () => {
  for (const zip of ['931', '9319X', '%', "' OR 1=1"])
    expect((await app.call('GET', '/places', { query: { zip }, market: 'se' })).status).toBe(400)
})

test('R7.06 a list that was brought in comes first, and another takes its place', async () => {
  const list = (text: string) => replacePlaces(app.db, 'nl', readPlaces(text, markets.nl).places)
  expect(await list('postcode;place\n9401;Assen\n9402;Assen\n9402;Assen\n')).toBe(2)
  expect(await placesAt('9401 XY', 'nl')).toEqual(['Assen'])
  await list('zipcode\tplace\n9402\tRolde\n9402\tAssen\n')
  expect(await placesAt('9401 XY', 'nl')).toEqual([])
  expect(await placesAt('9402ab', 'nl')).toEqual(['Assen', 'Rolde'])
  expect(await placesOfPostcode(app.db, { market: 'da', zip: '9402' })).toEqual([])
})

test('R7.06 lines of a list that cannot be are left out and named', () => {
  const read = readPlaces(
    '\ufeffPLZ,Ort\n10115,Berlin\n1011,Berlin\n10117,\n10119,"Ber\u202elin"\n',
    markets.de,
  )
  expect(read.places).toEqual([{ postcode: '10115', place: 'Berlin' }])
  expect(read.refused.map(({ line }) => line)).toEqual([3, 4, 5])
  expect(() => readPlaces('a,b\n1,2\n', markets.de)).toThrow('names no column')
})
