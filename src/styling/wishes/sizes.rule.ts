import { alternativesOf } from './patterns.rule.ts'
import { isBreak, type Part, partsOf, type Tokens } from './tokens.rule.ts'
import type { WishWords } from './wish-words.rule.ts'

const value = '(?<size>\\d{2}(?:[/-]\\d{2})?|xx?s|x{0,4}l|s|m|small|medium|large)'
const letters: Readonly<Record<string, string>> = { small: 's', medium: 'm', large: 'l' }

export type SizeRules = Readonly<Record<'named' | 'worn' | 'shoes' | 'inShoes' | 'bare', RegExp>>

export function sizeRules({ names, shoes, wears }: WishWords['size']): SizeRules {
  const any = (says: string) => alternativesOf(says)
  const pattern = (source: string) => new RegExp(` ${source}(?= )`, 'gu')
  return {
    named: pattern(`(?:${any(names)}) (?:is |er |är |ist |en |ca |w )?${value}`),
    worn: pattern(
      `(?:${any(wears)}) (?:normalt |oftast |meist |meestal |jeg |jag |ik |ich |en |een |eine |größe |str )*${value}`,
    ),
    shoes: pattern(`(?:${any(shoes)}) (?:is |er |är |ist )?(?<size>\\d{2})`),
    inShoes: pattern('(?<size>3[4-9]|4[0-3]) (?:i|in) (?:sko|skor|schoenen|schuhen)'),
    bare: pattern(`(?:i|in|en|,|een|eine|ta|tag|neem|nimm) (?<size>3[4-9]|4[0-9]|5[0-6]|xs|xxl|xl)`),
  }
}

type Garment = Part & { value: string }

/** The sizes of a text: `40`, `M`, and `shoes 39`, which stands beside shoes or is an odd number. */
export function sizesIn(
  tokens: Tokens,
  rules: SizeRules,
  garments: readonly Garment[],
  taken: readonly Part[],
) {
  const { words } = tokens
  const found: (Part & { value: string })[] = []
  const add = ({ from, to }: Part, said: string, is: { named?: boolean; shoes?: boolean } = {}) => {
    const at = to - 1
    if ([...found, ...taken].some((one) => one.from <= at && at < one.to)) return
    if (isCounted(tokens, to) || isHalf(tokens, to) || !isSize(said, is.named ?? false)) return
    const size = (letters[said] ?? waistOf(said)).toUpperCase()
    const ofShoes = is.shoes || isOdd(size) || isBeside(tokens, garments, { from: at, to })
    found.push({ from, to, value: ofShoes && /^\d+$/.test(size) ? `shoes ${size}` : size })
  }
  const addAll = (pattern: RegExp, is: { named?: boolean; shoes?: boolean } = {}) => {
    for (const { from, to, match } of partsOf(tokens, pattern))
      add({ from: isBreak(words[from]) ? from + 1 : from, to }, match.groups?.size ?? '', is)
  }
  addAll(rules.shoes, { named: true, shoes: true })
  addAll(rules.inShoes, { named: true, shoes: true })
  addAll(rules.named, { named: true })
  addAll(rules.worn)
  addAll(rules.bare)
  for (const { from } of garments)
    if (/^(i|in)$/.test(words[from - 1] ?? '') && /^\d\d$/.test(words[from - 2] ?? ''))
      add({ from: from - 2, to: from - 1 }, words[from - 2]!, { named: true })
  for (const { to, value } of garments) {
    const at = words[to] === ',' ? to + 1 : to
    const isSizeOf = value === 'jeans' ? isWaist : isWritten
    if (isSizeOf.test(words[at] ?? '')) add({ from: at, to: at + 1 }, words[at]!, { named: true })
  }
  for (const [at, word] of words.entries())
    if (isAlone.test(word) && !isAge.test(words[at - 1] ?? '') && isEnd(words[at + 1]))
      add({ from: at, to: at + 1 }, word)
  return found.toSorted((a, b) => a.from - b.from)
}
const isAlone = /^(3[4-9]|4[0-8]|(3[4-9]|4\d|5[0-4])[/-][345]\d)$/
const isEnd = (word: string | undefined) => word === undefined || isBreak(word)
/** Words before an age. */
const isAge = /^(er|är|ben|bin|am|fylder|fyller|bliver|blir|wird|werde|wordt|word|på|om|mit|met|med)$/
const isWaist = /^(2[4-9]|3\d|4[02468])$/
/** A size that stands behind a garment without a word for it. */
const isWritten = /^(3[2-9]|4\d|5[0-6]|xx?s|x{0,4}l|s|m)$/

const isSize = (said: string, isNamed: boolean) => {
  if (!/^\d/.test(said)) return isNamed || said.length > 1
  const number = Number(said.slice(0, 2))
  return number >= (isNamed ? 24 : 32) && number <= 60
}
const isOdd = (size: string) => /^3[5-9]$|^4[13]$/.test(size) && Number(size) % 2 === 1

/** The waist of "31/32", whose second number is the length. */
const waistOf = (said: string) => said.replace(/^(2[4-9]|3[0-3])[/-](2[6-9]|3[0-6])$/, '$1')

/** "38,5". */
const isHalf = ({ words }: Tokens, to: number) => words[to] === ',' && words[to + 1] === '5'

/** Numbers of years, money, days or pieces are no sizes. */
const isCounted = ({ words }: Tokens, to: number) =>
  /^(år|års|årige|jaar|jahre|kr|kronor|kroner|euro|eur|€|cm|kg|dage|dagar|dagen|tage|uger|veckor|weken|wochen|%|er|procent|stk|styck|minuter|plagg|dele|pers|personer|personen|gæster|gäster|gasten|gäste|grader|graden|grad|kollegaer)$/.test(
    words[to] ?? '',
  )

/** Shoes are the nearest garment before the size in its sentence, or the word behind it. */
function isBeside({ words }: Tokens, garments: readonly Garment[], { from, to }: Part): boolean {
  const begin = words.lastIndexOf('.', from)
  const before = garments.filter((one) => one.from > begin && one.to <= from).at(-1)
  const behind = garments.find(
    (one) => one.from >= to && one.from - to <= 1 && !words.slice(to, one.from).some(isBreak),
  )
  return (behind ?? before)?.value === 'shoes'
}
