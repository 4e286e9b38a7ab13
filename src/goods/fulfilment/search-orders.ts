import { empty, type Sql, sql } from '#/platform/database/db.ts'
import type { NamedSearch } from '#/platform/list/list-spec.ts'
import { containsAll } from '#/platform/list/search-terms.ts'

/** As in the indexes `fulfilment_order_words_…`, one for each list: an order's number and its recipient. */
const searchText = sql`(' ' || o.number || ' ' || coalesce(o.address->>'name', ''))`

/** Search for an order `o` that the warehouse still handles; `which` selects the list, as the index does. */
export const orderSays = (which: Sql): NamedSearch => ({
  column: sql`o.id`,
  named: (typed, most) => {
    const limit = most === undefined ? empty : sql`LIMIT ${most}`
    return sql`SELECT o.id FROM fulfilment_order o WHERE ${which} AND ${containsAll(searchText, typed)} ${limit}`
  },
  among: (ids) => sql`(SELECT * FROM fulfilment_order WHERE id = ANY(${[...ids]}::uuid[]) OFFSET 0) o`,
})
