import { patternOf } from './patterns.rule.ts'
import { isBreak, type Part, partsOf, type Tokens } from './tokens.rule.ts'
import type { WishWords } from './wish-words.rule.ts'

export type NegationRules = Readonly<Record<keyof WishWords['negation'], RegExp>>

export const negationRules = (words: WishWords['negation'], endings: string): NegationRules =>
  Object.fromEntries(
    Object.entries(words).map(([name, says]) => [name, patternOf(says, endings)]),
  ) as NegationRules

/** Words between a negation and what it denies, without words that are denied themselves. */
const FAR = 5
/** Words between two parts that one negation denies. */
const GAP = 2
/** Words between what is denied and the pronoun behind it, and between that and the negation. */
const NEAR = 4

/** The negations of a text, and the words around them that matter. */
function marksOf(tokens: Tokens, rules: NegationRules, hits: readonly Part[]) {
  const neutral = partsOf(tokens, rules.neutral)
  const isNeutral = (part: Part) => neutral.some((one) => one.from < part.to && part.from < one.to)
  const ors = partsOf(tokens, rules.or)
  return {
    words: tokens.words,
    before: partsOf(tokens, rules.before).filter((part) => !isNeutral(part)),
    after: partsOf(tokens, rules.after).filter((part) => !isNeutral(part)),
    stops: partsOf(tokens, rules.stop),
    pronouns: partsOf(tokens, rules.pronoun),
    own: partsOf(tokens, rules.own),
    ownAfter: partsOf(tokens, rules.ownAfter),
    isHit: (index: number) => hits.some(({ from, to }) => from <= index && index < to),
    isOr: (index: number) => ors.some(({ from, to }) => from <= index && index < to),
  }
}
type Marks = ReturnType<typeof marksOf>

/** Reads which parts of a text are denied, and which garments in it are the customer's own. */
export function negationsOf(tokens: Tokens, rules: NegationRules, hits: readonly Part[]) {
  const marks = marksOf(tokens, rules, hits)
  const asides = asidesOf(tokens, rules, marks)
  const isDeniedAfterAll = (part: Part): boolean => {
    if (isDeniedAfter(part, marks)) return true
    const next = isAnd(marks.words[part.to]) ? hits.find(({ from }) => from === part.to + 1) : undefined
    return next !== undefined && isDeniedAfterAll(next)
  }
  return {
    isDenied: (part: Part) => deniedBefore(part, marks) !== undefined || isDeniedAfterAll(part),
    /** Within words that tell of an earlier box, or of what she always wears. */
    isAside: (part: Part) => asides.some(({ from, to }) => from <= part.from && part.from < to),
    /** Behind the words that name the earlier box. */
    isBehindAside: (part: Part) => asides.some(({ mark, to }) => mark <= part.from && part.from < to),
    /** Denied by a word right before it, for lines that a distant "not" does not concern. */
    isDeniedClosely: (part: Part) => {
      const no = deniedBefore(part, marks)
      return no !== undefined && part.from - no.to <= 1
    },
    isOwn: (part: Part) =>
      marks.own.some(
        ({ to }) =>
          to <= part.from &&
          part.from - to <= 2 &&
          !between(to, part.from).some((at) => isBreak(marks.words[at])),
      ) || marks.ownAfter.some(({ from }) => from >= part.to && from - part.to <= 1),
  }
}

const between = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, nth) => from + nth)

const isAnd = (word: string | undefined) => /^(og|och|en|und|eller|of|oder)$/.test(word ?? '')

type Aside = Part & { mark: number }

/** Parts of a text that wish nothing; `mark`: the words that tell it. They end with their sentence, or with a word that begins a wish. */
function asidesOf(tokens: Tokens, rules: NegationRules, { words, stops }: Marks): Aside[] {
  const endOf = (at: number) => {
    const end = words.indexOf('.', at)
    const stop = stops.find(({ from }) => from >= at && (end < 0 || from < end))
    return stop?.from ?? (end < 0 ? words.length : end)
  }
  const past = partsOf(tokens, rules.past).flatMap(({ from, to }) => {
    const begin = words.lastIndexOf('.', from) + 1
    const wish = stops.findLast((stop) => stop.from >= begin && stop.from < from)
    if (!wish) return [{ from: begin, mark: from, to: endOf(to) }]
    // "Gladly trousers as in the last box" is a wish, up to a comma before the earlier box.
    const comma = words.lastIndexOf(',', from)
    return comma > wish.from ? [{ from: comma, mark: from, to: endOf(to) }] : []
  })
  return [...past, ...partsOf(tokens, rules.habit).map(({ to }) => ({ from: to, mark: to, to: endOf(to) }))]
}

/** The nearest negation before a part in its sentence, up to a word that begins a new wish. */
function deniedBefore(part: Part, marks: Marks): Part | undefined {
  const { words, before, stops, isHit, isOr } = marks
  const no = before.filter(({ to }) => to <= part.from).toSorted((a, b) => b.to - a.to)[0]
  if (!no) return undefined
  if (isException(no, marks)) return undefined
  const path = between(no.to, part.from)
  if (path.some((at) => words[at] === '.')) return undefined
  if (stops.some(({ from }) => from >= no.to && from < part.from)) return undefined
  if (path.filter((at) => !isHit(at) && !isOr(at)).length > FAR) return undefined
  // "That do not slip and shirts": what is denied is no part.
  const isVerb = /^(ikke|inte|niet|nicht)$/.test(words[no.to - 1] ?? '')
  if (isVerb && path.some((at) => isAnd(words[at])) && !path.some(isHit)) return undefined
  const last = path.findLast(isHit)
  if (last !== undefined && part.from - last - 1 > GAP) return undefined
  return path.some((at) => words[at] === ',') && !isList(no.to, part, marks) ? undefined : no
}

/** "No patterns but stripes": an exception to a ban is wanted. */
function isException(no: Part, { words, before }: Marks): boolean {
  if (!/^(undtagen|utom|behalve|außer|ausser)$/.test(words[no.to - 1] ?? '')) return false
  return before.some(({ from, to }) => to <= no.from && !words.slice(from, no.from).includes('.'))
}

/** "No wool, polyester or acrylic": commas within a list that ends with "or". */
function isList(from: number, part: Part, { words, isHit, isOr }: Marks): boolean {
  const end = between(part.from, words.length).find((at) => words[at] === '.') ?? words.length
  const fillers = between(from, part.from).filter((at) => !isHit(at) && !isOr(at) && words[at] !== ',')
  return fillers.length <= 1 && between(from, Math.min(end, part.to + 6)).some(isOr)
}

/** "Trousers I have enough of", "trousers, no thanks". */
function isDeniedAfter(part: Part, { words, after, pronouns, isHit }: Marks): boolean {
  const isBehind = (from: number) =>
    from - part.to <= 1 ||
    between(part.to, from).every((at) => /^(,|det|den|das|die|dat|de)$/.test(words[at]!))
  if (after.some(({ from, to }) => to - from > 1 && from >= part.to && isBehind(from))) return true
  const pronoun = pronouns.find(({ from }) => from > part.to && from - part.to <= NEAR)
  if (!pronoun) return false
  if (between(part.to, pronoun.from).some((at) => isBreak(words[at]) || isRelative(words[at]!))) return false
  const no = after.find(({ from }) => from >= pronoun.to && from - pronoun.to < NEAR)
  return no !== undefined && !between(pronoun.to, no.from).some((at) => isBreak(words[at]) || isHit(at))
}

const isRelative = (word: string) => /^(som|der|die|das|dat|den|wo|waar|waarin)$/.test(word)
