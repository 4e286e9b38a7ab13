import { type Db, sql, transaction } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** People at different doors who have received a parcel at a place before it is suggested to others (decision 178). */
export const LEAST_PEOPLE = 3
const [MOST_PARCELS, MOST_PLACES] = [500, 8]

/**
 * Places of a postcode: from an imported list, otherwise from addresses of delivered parcels. Several in Germany and Sweden;
 * none if neither source knows it.
 */
export async function placesOfPostcode(
  db: Db,
  { market, zip }: { market: MarketId; zip: string },
): Promise<string[]> {
  const rows = await db.many<{ place: string }>(sql`
    WITH listed AS (
      SELECT place FROM postcode_place WHERE market = ${market} AND postcode = postcode_key(${market}, ${zip})
    ), parcels AS (
      SELECT trim(address ->> 'city') AS place, address ->> 'name' AS name,
        concat(address ->> 'street', ' ', address ->> 'streetNumber', ' ', address ->> 'streetDoor') AS door
      FROM fulfilment_order
      WHERE state = 'delivered' AND market = ${market} AND postcode_key(market, address ->> 'zip') = postcode_key(${market}, ${zip})
        AND NOT EXISTS (SELECT FROM listed)
      LIMIT ${MOST_PARCELS}
    ), learned AS (
      SELECT mode() WITHIN GROUP (ORDER BY place) AS place, count(*) AS parcels FROM parcels WHERE place <> ''
      GROUP BY folded(place)
      HAVING least(count(DISTINCT folded(name)), count(DISTINCT folded(door))) >= ${LEAST_PEOPLE}
    )
    SELECT place FROM (
      SELECT place, 0 AS parcels FROM listed UNION ALL SELECT place, parcels FROM learned) known
    ORDER BY parcels DESC, place LIMIT ${MOST_PLACES}`)
  return rows.map(({ place }) => place)
}

export type PostcodePlace = { postcode: string; place: string }

/** Replaces a market's list, all of it or nothing. */
export const replacePlaces = (db: Db, market: MarketId, places: readonly PostcodePlace[]): Promise<number> =>
  transaction(db, async (tx) => {
    await tx.run(sql`DELETE FROM postcode_place WHERE market = ${market}`)
    const [postcodes, names] = [places.map(({ postcode }) => postcode), places.map(({ place }) => place)]
    return tx.run(sql`
      INSERT INTO postcode_place (market, postcode, place)
      SELECT DISTINCT ${market}, postcode_key(${market}, postcode), trim(place)
      FROM unnest(${postcodes}::text[], ${names}::text[]) AS given (postcode, place)`)
  })
