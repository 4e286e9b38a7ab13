import type { GiftCardRules } from '#/platform/markets/rules/rules.ts'
import {
  emailFormat,
  type FieldRules,
  maxLength,
  noUnseen,
  required,
} from '#/platform/validation/validation.rule.ts'

/** The fields of a gift card; `sendOn`: a day of the market's calendar, `amount` in minor units. */
export type Gift = {
  amount: number
  toName: string
  toEmail: string
  fromName: string
  words: string
  sendOn: string
}

/** The amounts of a country, and the days on which a card bought now may be sent. */
export type GiftOffer = GiftCardRules & { first: string; last: string }

/** An amount of whole currency units, within the country's limits. */
export const isGiftAmount = (amount: number, { least, most }: GiftCardRules): boolean =>
  amount % 100 === 0 && amount >= least && amount <= most

const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))

/** Field rules for the form and the server. */
export const giftRules = (offer: GiftOffer): FieldRules<Gift> => ({
  amount: [(amount) => (isGiftAmount(amount, offer) ? undefined : 'gift-amount')],
  toName: [required, maxLength(60), noUnseen],
  toEmail: [required, emailFormat],
  fromName: [required, maxLength(60), noUnseen],
  words: [maxLength(300)],
  sendOn: [(day) => (isDay(day) && day >= offer.first && day <= offer.last ? undefined : 'gift-day')],
})
