import { type MarketId, marketOf } from './markets.ts'

/** `trunk`: what is dialled before a number at home, and not from abroad. */
const groups: Readonly<Record<MarketId, { trunk: '' | '0'; of: RegExp; as: string }>> = {
  da: { trunk: '', of: /^(\d\d)(\d\d)(\d\d)(\d\d)$/, as: '$1 $2 $3 $4' },
  se: { trunk: '0', of: /^(07\d)(\d{3})(\d\d)(\d\d)$/, as: '$1-$2 $3 $4' },
  nl: { trunk: '0', of: /^(06)(\d\d)(\d\d)(\d\d)(\d\d)$/, as: '$1 $2 $3 $4 $5' },
  de: { trunk: '0', of: /^(01\d\d)(\d+)$/, as: '$1 $2' },
}

/** A telephone number as it is written in its country; one that is written otherwise stays as it is. */
export const phoneShown = (phone: string, market: MarketId) =>
  phone.replace(groups[market].of, groups[market].as)

/** As it is dialled from anywhere, `+` and digits: 00 is a plus, and a number without one is of the market's own country. */
export function phoneDialled(phone: string, market: MarketId): string {
  const digits = phone.replace(/^00/, '').replace(/\D/g, '')
  const code = codeOf(market)
  const hasCode = /^(\+|00)/.test(phone) || (digits.startsWith(code) && digits.length >= WITH_CODE)
  return `+${hasCode ? digits : code + digits.replace(/^0+/, '')}`
}
/** R5.11 takes a Dutch number with its code and no plus; a Danish one may begin as its code does, and is shorter. */
const WITH_CODE = 11
const codeOf = (market: MarketId) => marketOf(market).dialCode.slice(1)

/** The same for colleagues to read, who may call from another country. */
export function phoneFromAbroad(phone: string, market: MarketId): string {
  const dialled = phoneDialled(phone, market)
  const { dialCode } = marketOf(market)
  if (!dialled.startsWith(dialCode)) return dialled
  const { trunk } = groups[market]
  const atHome = phoneShown(trunk + dialled.slice(dialCode.length), market)
  return `${dialCode} ${atHome.slice(trunk.length)}`
}
