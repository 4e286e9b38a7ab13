import { type MarketId, marketOf } from './markets.ts'

/** `trunk`: the prefix of a national call, left out from abroad. */
const groups: Readonly<Record<MarketId, { trunk: '' | '0'; of: RegExp; as: string }>> = {
  da: { trunk: '', of: /^(\d\d)(\d\d)(\d\d)(\d\d)$/, as: '$1 $2 $3 $4' },
  se: { trunk: '0', of: /^(07\d)(\d{3})(\d\d)(\d\d)$/, as: '$1-$2 $3 $4' },
  nl: { trunk: '0', of: /^(06)(\d\d)(\d\d)(\d\d)(\d\d)$/, as: '$1 $2 $3 $4 $5' },
  de: { trunk: '0', of: /^(01\d\d)(\d+)$/, as: '$1 $2' },
}

/** A telephone number in its country's format; one of another form stays as it is. */
export const phoneShown = (phone: string, market: MarketId) =>
  phone.replace(groups[market].of, groups[market].as)

/**
 * The number as it is dialled from anywhere, `+` and digits: 00 is a plus, and a number without one is of the
 * market's own country.
 */
export function phoneDialled(phone: string, market: MarketId): string {
  const digits = phone.replace(/^00/, '').replace(/\D/g, '')
  const code = codeOf(market)
  const hasCode = /^(\+|00)/.test(phone) || (digits.startsWith(code) && digits.length >= WITH_CODE)
  return `+${hasCode ? digits : code + digits.replace(/^0+/, '')}`
}
/** R5.11 accepts a Dutch number with its code and no plus; a Danish one may begin like its code, and is shorter. */
const WITH_CODE = 11
const codeOf = (market: MarketId) => marketOf(market).dialCode.slice(1)

/** The international format, for colleagues, who may call from another country. */
export function phoneFromAbroad(phone: string, market: MarketId): string {
  const dialled = phoneDialled(phone, market)
  const { dialCode } = marketOf(market)
  if (!dialled.startsWith(dialCode)) return dialled
  const { trunk } = groups[market]
  const atHome = phoneShown(trunk + dialled.slice(dialCode.length), market)
  return `${dialCode} ${atHome.slice(trunk.length)}`
}
