import { type MarketId, marketOf } from './markets.ts'

const groups: Readonly<Record<MarketId, { of: RegExp; as: string }>> = {
  da: { of: /^(\d\d)(\d\d)(\d\d)(\d\d)$/, as: '$1 $2 $3 $4' },
  se: { of: /^(07\d)(\d{3})(\d\d)(\d\d)$/, as: '$1-$2 $3 $4' },
  nl: { of: /^(06)(\d\d)(\d\d)(\d\d)(\d\d)$/, as: '$1 $2 $3 $4 $5' },
  de: { of: /^(01\d\d)(\d+)$/, as: '$1 $2' },
}

/** A telephone number as it is written in its country; one that is written otherwise stays as it is. */
export const phoneShown = (phone: string, market: MarketId) =>
  phone.replace(groups[market].of, groups[market].as)

/** The same for colleagues, who may call from another country: with its code, where it has none. */
export const phoneFromAbroad = (phone: string, market: MarketId) =>
  groups[market].of.test(phone)
    ? `${marketOf(market).dialCode} ${phoneShown(phone, market).replace(/^0/, '')}`
    : phone
