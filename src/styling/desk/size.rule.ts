import type { SizeAdvice } from '#/boxes/box-items.ts'
import { letterOf, ONE_SIZE, sizeLabel, sizeLetters } from '#/catalogue/sizes.rule.ts'

export type Sizes = Readonly<Record<string, string | undefined>>

/** The survey asks sizes by kind of garment; related kinds share one answer. */
const sizeGroups: Readonly<Record<string, readonly string[]>> = {
  dress: ['dress', 'top'],
  top: ['top', 'shirt'],
  shirt: ['shirt', 'top'],
  knitwear: ['knitwear', 'top'],
  jacket: ['jacket', 'top'],
  sportswear: ['sportswear', 'top'],
  trousers: ['trousers', 'bottom'],
  jeans: ['jeans', 'trousers', 'bottom'],
  skirt: ['skirt', 'bottom'],
  shoes: ['shoes'],
}
export const sizeFor = (kind: string, sizes: Sizes): string | undefined =>
  sizeGroups[kind]?.map((group) => sizes[group]).find((size) => size !== undefined && size !== '')

const isLetter = (size: string) => sizeLetters.includes(size)

/** How many sizes lie between two of one scale; undefined when they cannot be compared. */
export function sizeDistance(a: string, b: string): number | undefined {
  const [left, right] = [a.trim().toUpperCase(), b.trim().toUpperCase()]
  if (left === right) return 0
  if (isLetter(left) && isLetter(right)) return sizeLetters.indexOf(left) - sizeLetters.indexOf(right)
  const [leftLetter, rightLetter] = [letterOf.get(left), letterOf.get(right)]
  if (isLetter(left) && rightLetter) return sizeDistance(left, rightLetter)
  if (isLetter(right) && leftLetter) return sizeDistance(leftLetter, right)
  const [x, y] = [Number(left), Number(right)]
  if (Number.isNaN(x) || Number.isNaN(y)) return undefined
  const step = x >= 32 && y >= 32 && x % 2 === 0 && y % 2 === 0 ? 2 : 1
  return Math.round((x - y) / step)
}

export const isOneSize = (size: string) => sizeLabel(size) === ONE_SIZE

/** Why this size, told to her in her language by code (`size.advice.<code>`). */
export function sizeAdvice({ kind, size }: { kind: string; size: string }, sizes: Sizes): SizeAdvice {
  const hers = sizeFor(kind, sizes)
  if (isOneSize(size)) return { code: 'one-size' }
  const distance = hers === undefined ? undefined : sizeDistance(size, hers)
  if (hers === undefined || distance === undefined) return { code: 'stylist', params: { size } }
  if (distance === 0) return { code: 'hers', params: { size } }
  return { code: distance > 0 ? 'up' : 'down', params: { size, hers } }
}
