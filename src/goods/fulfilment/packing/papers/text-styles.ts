import { type Address, streetLine } from '#/platform/markets/address.ts'
import type { Face } from '#/platform/papers/sheet.ts'
import { colours } from '#/platform/ui/base/tokens.ts'

/** Paper for the warehouse: black on white, readable at arm's length. In points. */
export const paper = { x: 40, width: 515.28, top: 40, bottom: 802 }
export const hairline = { x: paper.x, width: paper.width, weight: 0.75, colour: colours.lineStrong }

type TextStyle = Face & { line: number }
export const face = (
  font: Face['font'],
  size: number,
  line: number,
  colour: string = colours.ink,
): TextStyle => ({
  font,
  size,
  colour,
  line: size * line,
})
export const plain = face('hanken-400', 10, 1.4)
export const soft = { ...plain, colour: colours.inkSoft }
export const strong = face('hanken-600', 10, 1.4)
export const large = face('hanken-600', 15, 1.3)
export const small = face('hanken-400', 8, 1.3)
export const brand = (size: number) => face('newsreader-400', size, 1.2)
export const quote = (size: number) => face('newsreader-italic-400', size, 1.5)

/** As on a letter, with the country's name in the reader's language. */
export const addressLines = (address: Address, language: string) => [
  address.name,
  streetLine(address),
  `${address.zip} ${address.city}`,
  new Intl.DisplayNames(language, { type: 'region' }).of(address.country) ?? address.country,
]
