import { searchRows } from '#/platform/list/list-page.ts'
import type { FilterSpecs, ListSpec } from '#/platform/list/list-spec.ts'
import type { Found, Search } from '#/platform/ports/found.ts'

export const hasDigit = (typed: string) => /\d/.test(typed)
export const hasLetter = (typed: string) => /\p{L}/u.test(typed)
export const anyText = () => true

/** Searches an existing list as its own page does. */
export const inList =
  <Row, Filters extends FilterSpecs, Sort extends string>(
    listOf: (search: Search) => ListSpec<Row, Filters, Sort>,
    show: (row: Row) => Found,
  ) =>
  async (search: Search): Promise<Found[]> => {
    const { db, typed, now, most } = search
    return (await searchRows(db, listOf(search), { search: typed, now, most })).map(show)
  }
