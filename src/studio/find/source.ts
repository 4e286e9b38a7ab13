import type { Db } from '#/platform/database/db.ts'
import { searchRows } from '#/platform/list/list-page.ts'
import type { FilterSpecs, ListSpec } from '#/platform/list/list-spec.ts'

export const foundKinds = [
  'box',
  'customer',
  'order',
  'parcel',
  'return',
  'exception',
  'claim',
  'fault',
  'withdrawal',
  'invoice',
  'charge',
  'dispute',
  'gift-card',
  'product',
  'campaign',
  'colleague',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** `code`: a number or a code on a label that means this one alone. */
export type Found = { id: string; title: string; note: string; code?: string }
export type Search = { db: Db; typed: string; now: Date; most: number }
export type Source = {
  kind: FoundKind
  /** The route of the page that the result opens: its policy decides which roles find it. */
  route: string
  /** Searched only for a text of this form. */
  takes: (typed: string) => boolean
  /** Tolerates typing errors: searched only when nothing else is found. */
  isVague?: true
  find(search: Search): Promise<Found[]>
}

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
