import type { MarketId } from '#/platform/markets/markets.ts'
import { type BudgetRules, budgetRules } from './budget.rule.ts'
import { dateRules } from './dates.rule.ts'
import { type NegationRules, negationRules } from './negation.rule.ts'
import { patternOf } from './patterns.rule.ts'
import { type SizeRules, sizeRules } from './sizes.rule.ts'
import { corrector } from './spelling.rule.ts'
import type { WishWords, WordRow } from './wish-words.rule.ts'
import { danish } from './words/danish.rule.ts'
import { dutch } from './words/dutch.rule.ts'
import { german } from './words/german.rule.ts'
import { shared } from './words/shared.rule.ts'
import { swedish } from './words/swedish.rule.ts'

/** The words of one language as patterns. */
export type Language = {
  rows: readonly { kind: WordRow[0]; value: string; pattern: RegExp }[]
  negation: NegationRules
  dates: ReturnType<typeof dateRules>
  sizes: SizeRules
  budget: BudgetRules
  corrected: (word: string) => string
}

const words: Readonly<Record<MarketId, WishWords>> = { da: danish, se: swedish, nl: dutch, de: german }
const compiled = new Map<MarketId, Language>()

/** The language of a market. It is compiled when it is first asked for. */
export function languageOf(market: MarketId): Language {
  const known = compiled.get(market) ?? compile(words[market])
  compiled.set(market, known)
  return known
}

function compile(of: WishWords): Language {
  const said = [...of.rows, ...shared]
  const rows = said.map(([kind, value, says]) => ({ kind, value, pattern: patternOf(says, of.endings) }))
  const single = said
    .flatMap(([, , says]) => says.split(/\s+/))
    .filter((word) => /^[+]?\p{L}+[*~]?$/u.test(word))
  const parts = said
    .flatMap(([, , says]) => says.split(/[\s_]+/))
    .filter((word) => /^[+]?\p{L}+[*~]?$/u.test(word))
  const known = patternOf([...parts, ...of.dates.months, ...of.dates.weekdays].join(' '), of.endings)
  const isKnown = (word: string) => {
    known.lastIndex = 0
    return known.test(` ${word} `)
  }
  return {
    rows,
    negation: negationRules(of.negation, of.endings),
    dates: dateRules(of.dates),
    sizes: sizeRules(of.size),
    budget: budgetRules(of.budget, of.endings),
    corrected: corrector(
      [
        ...single.map((word) => word.replaceAll(/[+*~]/g, '')),
        ...of.dates.months.flatMap((says) => says.split(' ')),
        ...of.dates.weekdays,
      ],
      isKnown,
    ),
  }
}
