import { type PostcodePlace, placesOfPostcode, replacePlaces } from '#/goods/fulfilment/places/places.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { largeCities, type PlaceRange } from './large-cities.ts'

/** Places of postcodes for a market that has none: a list that somebody has imported stays (decision 178). */
export async function seedPlaces({ db }: Ctx): Promise<void> {
  for (const market of marketIds) {
    const [[zip, , place]] = largeCities[market] as [PlaceRange]
    if ((await placesOfPostcode(db, { market, zip })).length === 0 && place)
      await replacePlaces(db, market, placesOf(market))
  }
}

/** Each postcode of a market's large cities; of a Dutch one the four digits. */
export const placesOf = (market: MarketId): PostcodePlace[] =>
  largeCities[market].flatMap(([first, last, place]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, nth) => ({
      postcode: String(Number(first) + nth).padStart(first.length, '0'),
      place,
    })),
  )
