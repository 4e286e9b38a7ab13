import type { Db } from '#/platform/database/db.ts'

export const foundKinds = [
  'box',
  'box-of-customer',
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
  'mail',
  'job',
  'job-kind',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** A customer for whom a colleague may act, and the object that the acts are about. */
export type ActsOn = { memberId: string; about?: string }
/** `code`: a number or a code on a label that means this one alone. */
export type Found = { id: string; title: string; note: string; code?: string; acts?: ActsOn }
export type Search = { db: Db; typed: string; now: Date; most: number }
export type Source = {
  kind: FoundKind
  /** The route of the page that the result opens: its policy decides which roles find it. */
  route: string
  /** Searched only for a text of this form. */
  takes: (typed: string) => boolean
  /** Tolerates typing errors: searched only when nothing else is found. */
  isVague?: true
  /** Results that belong to no country, such as colleagues. */
  ofNoCountry?: true
  find(search: Search): Promise<Found[]>
}
