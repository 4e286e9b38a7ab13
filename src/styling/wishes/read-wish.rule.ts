import type { SaidKind, SaidLine } from '#/boxes/wishes/said-lines.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { budgetsIn } from './budget.rule.ts'
import { datesIn } from './dates.rule.ts'
import { type Language, languageOf } from './language.rule.ts'
import { negationsOf } from './negation.rule.ts'
import { sizesIn } from './sizes.rule.ts'
import { type Part, partsOf, type Tokens, tokensOf, wordsOf } from './tokens.rule.ts'
import type { WordRow } from './wish-words.rule.ts'

type Hit = Part & { kind: WordRow[0]; value: string }
type Line = Part & { kind: SaidKind; value: string }

/**
 * Reads a wish in words as lines, in the order of its words. `today`: the day on which it was written; `whole`: every
 * sentence of three words or more has a line.
 */
export function readWish(text: string, market: MarketId, today: Temporal.PlainDate) {
  const language = languageOf(market)
  const tokens = tokensOf(text, language.corrected)
  const hits = hitsOf(tokens, language)
  const budgets = budgetsIn(tokens, language.budget, [])
  const dates = datesIn(tokens, language.dates, today).filter(
    (one) => !budgets.some((sum) => isOver(sum, one)),
  )
  const garments = hits.filter(({ kind }) => kind === 'kind')
  const { isBehindAside } = negationsOf(tokens, language.negation, [])
  const sizes = sizesIn(tokens, language.sizes, garments, [...budgets, ...dates]).filter(
    (one) => !isBehindAside(one) && !isInstead(tokens, one),
  )
  const lines: Line[] = [
    ...wantedLines(tokens, hits, language),
    ...budgets.map((one) => ({ ...one, kind: 'budget' as const })),
    ...dates.map((one) => ({ ...one, kind: 'date' as const })),
    ...sizes.map((one) => ({ ...one, kind: 'size' as const })),
  ]
  const read = withoutShades(once(lines.toSorted((a, b) => a.from - b.from || a.to - b.to)))
  return {
    lines: read.map(({ kind, value, ...part }): SaidLine => ({ kind, value, words: wordsOf(tokens, part) })),
    whole: sentencesOf(tokens).every(
      ({ from, to }) => to - from < SHORT || lines.some((one) => from <= one.from && one.from < to),
    ),
  }
}

/** A sentence of fewer words is a greeting or thanks. */
const SHORT = 3

function sentencesOf({ words }: Tokens): Part[] {
  const ends = [...words.keys()].filter((at) => words[at] === '.')
  return [...ends, words.length].map((to, nth) => ({ from: nth === 0 ? 0 : ends[nth - 1]! + 1, to }))
}

/** "40 instead of 39". */
const isInstead = ({ words }: Tokens, { from }: Part) =>
  /(st[eä]det? for|st[aä]llet f[oö]r|istället för|plaats van|statt)$/.test(
    words.slice(Math.max(0, from - 3), from).join(' '),
  )

const isOver = (one: Part, other: Part) => one.from < other.to && other.from < one.to

/** The rows' words in a text. Of overlapping words of one kind the longest count, then those of the earlier row. */
function hitsOf(tokens: Tokens, { rows }: Language): Hit[] {
  const all = rows.flatMap(({ kind, value, pattern }, row) =>
    partsOf(tokens, pattern).map(({ from, to }) => ({ kind, value, from, to, row })),
  )
  const hidden = all.filter(({ kind }) => kind === 'none')
  const kept: Hit[] = []
  for (const hit of all.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.row - b.row)) {
    const group = groupOf(hit)
    if (hit.kind === 'none' || hidden.some((one) => isOver(one, hit))) continue
    if (!kept.some((one) => groupOf(one) === group && isOver(one, hit))) kept.push(hit)
  }
  return kept.filter(({ value }) => value !== '').toSorted((a, b) => a.from - b.from)
}

const groupOf = ({ kind, value }: Hit) => (kind === 'must' ? aspectOf(value) : kind)
const aspectOf = (value: string) => value.replace('!', '').split(':')[0]!

/** Qualities that stay wanted beside a "not": "nothing that has to be ironed". */
const neverDenied = ['no-iron', 'washable', 'nursing', 'maternity', 'belly']

function wantedLines(tokens: Tokens, hits: readonly Hit[], language: Language): Line[] {
  const deniable = hits.filter(({ kind }) => kind === 'kind' || kind === 'colour' || kind === 'must')
  const { isDenied, isDeniedClosely, isOwn, isAside } = negationsOf(tokens, language.negation, deniable)
  const denied = new Set(deniable.filter((hit) => !neverDenied.includes(hit.value) && isDenied(hit)))
  const pockets = hits.some(({ value }) => value === 'pockets')
  return hits.flatMap((hit): Line[] => {
    const { kind, from, to } = hit
    const value = hit.value.replace('!', '')
    if (isAside(hit) || (isOwn(hit) && (kind !== 'occasion' || isOfGarment(hit, hits)))) return []
    if (kind === 'occasion' || kind === 'season')
      return isDeniedClosely(hit) || isBeforeHoliday(tokens, hit) || isPartOfFeast(tokens, hit, hits)
        ? []
        : [{ kind, value, from, to }]
    if (kind === 'none') return []
    if (value === 'bag' && pockets && /^taschen?$/.test(tokens.words[from] ?? '')) return []
    if (!denied.has(hit)) return hit.value.startsWith('!') ? [] : [{ kind, value, from, to }]
    return kind === 'kind' && isDescribed(hit, denied) ? [] : [{ kind: 'never', value, from, to }]
  })
}

/** "Evening dress" is an occasion within a garment. */
const isOfGarment = (hit: Hit, hits: readonly Hit[]) =>
  hits.some((one) => one.kind === 'kind' && isOver(one, hit))

/** "No short dresses" forbids what is short, not dresses. */
const isDescribed = (garment: Hit, denied: ReadonlySet<Hit>) =>
  [...denied].some((one) => one.kind !== 'kind' && (isOver(one, garment) || one.to === garment.from))

/** "Before Christmas" is a date, and no occasion. */
const isBeforeHoliday = ({ words }: Tokens, { value, from }: Hit) =>
  (value === 'christmas' || value === 'new-year') &&
  /^(inden|før|efter|innan|före|efter|vor|vóór|na|nach)$/.test(words[from - 1] ?? '')

const feasts = ['wedding', 'christening', 'confirmation', 'graduation', 'birthday', 'christmas', 'new-year']

/** A party near a wedding, or a dinner in its sentence, is the wedding's; "the party of the office" is no day at work. */
function isPartOfFeast({ words }: Tokens, hit: Hit, hits: readonly Hit[]): boolean {
  const near = (values: readonly string[], far: number) =>
    hits.some(
      (one) =>
        one.kind === 'occasion' &&
        values.includes(one.value) &&
        Math.abs(one.from - hit.from) <= far &&
        (hit.value === 'party' ||
          !words.slice(Math.min(one.to, hit.to), Math.max(one.from, hit.from)).includes('.')),
    )
  if (hit.value === 'work')
    return near(['party'], 8) && /^(med|van|het|fra|von|der|mit|på|op)$/.test(words[hit.from - 1] ?? '')
  return (hit.value === 'party' && near(feasts, 9)) || (hit.value === 'evening' && near(feasts, 20))
}

/** "Green, but no army green" asks for green. */
const withoutShades = (lines: readonly Line[]) =>
  lines.filter(
    ({ kind, value }) =>
      kind !== 'never' || !lines.some((one) => one.kind === 'colour' && one.value === value),
  )

/** The first line of each value. */
function once(lines: readonly Line[]): Line[] {
  const seen = new Set<string>()
  return lines.filter(({ kind, value }) => {
    const key = `${kind} ${value}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
