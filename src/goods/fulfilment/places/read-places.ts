import { parse } from 'csv-parse/sync'
import type { Market } from '#/platform/markets/markets.ts'
import { maxLength, noUnseen, zip } from '#/platform/validation/validation.rule.ts'
import type { PostcodePlace } from './places.ts'

const names = {
  postcode: ['postcode', 'postal_code', 'postalcode', 'zipcode', 'zip', 'plz', 'postnummer', 'postnr'],
  place: ['place', 'place_name', 'city', 'ort', 'postort', 'by', 'plaats', 'woonplaats'],
}

export type PlacesRead = { places: PostcodePlace[]; refused: { line: number; why: string }[] }

/** A list with a heading and columns separated by comma, semicolon or tab; a Dutch postcode may be its four digits alone. */
export function readPlaces(text: string, { id, countryId }: Pick<Market, 'id' | 'countryId'>): PlacesRead {
  const rows: string[][] = parse(text, { bom: true, delimiter: [',', ';', '\t'], relaxColumnCount: true })
  const head = (rows[0] ?? []).map((name) => name.trim().toLowerCase())
  const column = (of: keyof typeof names) => head.findIndex((name) => names[of].includes(name))
  const [postcodeAt, placeAt] = [column('postcode'), column('place')]
  if (postcodeAt < 0 || placeAt < 0)
    throw new Error('The first line names no column postcode, or none place.')
  const read: PlacesRead = { places: [], refused: [] }
  for (const [index, row] of rows.slice(1).entries()) {
    const [postcode, place] = [row[postcodeAt]?.trim() ?? '', row[placeAt]?.trim() ?? '']
    const whole = id === 'nl' && /^\d{4}$/.test(postcode) ? `${postcode}AA` : postcode
    const wrong = !place || zip(countryId)(whole) || maxLength(60)(place) || noUnseen(place)
    if (wrong) read.refused.push({ line: index + 2, why: `${postcode} ${place}`.slice(0, 80) })
    else read.places.push({ postcode, place })
  }
  return read
}
