import type { MarketRules } from '../rules/rules.ts'

/** Kinds of data with a period of their own, in the order of the privacy notice (R11.04). */
export const dataKinds = [
  'account',
  'guest',
  'photo',
  'case-photo',
  'mail',
  'declaration',
  'notice',
  'visitor',
  'shared-card',
  'session',
  'link',
  'view',
  'payment-event',
  'books',
] as const
type DataKind = (typeof dataKinds)[number]

/** Kinds that the daily removal deletes; the other periods are those of the rooms that own the rows. */
export const removedKinds = ['account', 'guest', 'photo', 'case-photo', 'mail'] as const

/** Periods in days, counted from the end of what the row is about. */
export const retentionDays = {
  notice: 180,
  'shared-card': 90,
  session: 30,
  link: 30,
  view: 365,
  'payment-event': 90,
} as const satisfies Partial<Record<DataKind, number>>

/**
 * Periods in months, the same in all countries. A mail proves what was said: claims from a contract lapse three years after
 * the end of its year in Germany (§§ 195, 199 BGB), which is the longest of the four.
 */
export const retentionMonths = {
  account: 36,
  photo: 24,
  'case-photo': 36,
  mail: 48,
  declaration: 36,
} as const satisfies Partial<Record<DataKind, number>>

/** Days between the mail to an inactive member and the erasure of the account. */
export const TOLD_DAYS_AHEAD = 30

type Period = { count: number; unit: 'days' | 'months' | 'years' }

const inDays = (count: number): Period => ({ count, unit: 'days' })
const inMonths = (count: number): Period => ({ count, unit: 'months' })

/**
 * The period of each kind of data in a country: the one table that the notice, the studio, the daily removal and the rooms
 * read. A guest is kept as long as we answer for what they bought; the books as long as the law wants them.
 */
export const retentionIn = ({
  faultMonths,
  bookkeepingYears,
  visitorDays,
}: Pick<MarketRules, 'faultMonths' | 'bookkeepingYears' | 'visitorDays'>): Readonly<
  Record<DataKind, Period>
> => ({
  account: inMonths(retentionMonths.account),
  guest: inMonths(faultMonths),
  photo: inMonths(retentionMonths.photo),
  'case-photo': inMonths(retentionMonths['case-photo']),
  mail: inMonths(retentionMonths.mail),
  declaration: inMonths(retentionMonths.declaration),
  notice: inDays(retentionDays.notice),
  visitor: inDays(visitorDays),
  'shared-card': inDays(retentionDays['shared-card']),
  session: inDays(retentionDays.session),
  link: inDays(retentionDays.link),
  view: inDays(retentionDays.view),
  'payment-event': inDays(retentionDays['payment-event']),
  books: { count: bookkeepingYears, unit: 'years' },
})
