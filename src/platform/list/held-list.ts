import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries, inTheirCountries } from '#/platform/database/in-countries.ts'
import { Forbidden } from '#/platform/errors.ts'
import type { FilterSpecs, ListSpec } from './list-spec.ts'

/** A list as the colleague may read it: rows of their countries only (decision 312). Without a country it is refused to them. */
export function heldTo<Row, Filters extends FilterSpecs, Sort extends string>(
  db: Db,
  spec: ListSpec<Row, Filters, Sort>,
): ListSpec<Row, Filters, Sort> {
  if (!db.countries) return spec
  if (spec.market === 'none') return spec
  const market = spec.market ?? marketFilter(spec.filters)
  if (!market) throw Forbidden('all-countries-needed')
  const { where = sql`true` } = spec
  const held = 'all' in market ? inTheirCountries(db, market.all) : inCountries(db, market)
  // A stored count is of all countries.
  return { ...spec, where: sql`(${where}) AND ${held}`, atLeast: undefined }
}

const marketFilter = ({ market }: FilterSpecs) => (market && 'by' in market ? market.by : undefined)
