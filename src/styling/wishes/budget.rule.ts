import { alternativesOf, patternOf } from './patterns.rule.ts'
import { type Part, partsOf, type Tokens } from './tokens.rule.ts'
import type { WishWords } from './wish-words.rule.ts'

export type BudgetRules = {
  named: RegExp
  most: RegExp
  sum: RegExp
  low: RegExp
  each: RegExp
  eachWithin: RegExp
  thousand: RegExp
}

const amount =
  '(?:(?<least>\\d{2,6})(?: (?:og|och|en|und|til|till|tot|bis) |-))?(?<amount>\\d{1,6})(?:(?:,| ,)? ?-)?'

export function budgetRules(words: WishWords['budget'], endings: string): BudgetRules {
  const any = (says: string) => `(?:${alternativesOf(says)})`
  const pattern = (source: string) => new RegExp(` ${source}(?= )`, 'gu')
  const currency = any(words.currency)
  return {
    named: pattern(`${any(words.names)}(?: [\\p{L},]+){0,4}? (?:${currency} )?${amount}(?: ${currency})?`),
    most: pattern(
      `${any(words.most)}(?: de| den| die| i alt)? (?:${currency} )?${amount}(?: ${currency}|(?= [.,]| $| i alt| totalt?| sammanlagt| tilsammen| totaal| in totaal| insgesamt| zusammen))`,
    ),
    sum: pattern(`(?:${currency} ${amount}|${amount} ${currency})`),
    low: patternOf(words.low, endings),
    eachWithin: new RegExp(` ${any(words.each)} `, 'u'),
    each: new RegExp(`^(?: ${any(words.currency)})?(?: ,)? ${any(words.each)}(?= )`, 'u'),
    thousand: pattern(`(?<amount>\\d{1,2}) ${any(words.thousand)}(?: ${currency})?`),
  }
}

/** The sums that a text would spend, in whole units: `1500` for the box, `500 each`, or `low` without a sum. */
export function budgetsIn(tokens: Tokens, rules: BudgetRules, taken: readonly Part[]) {
  const found: (Part & { value: string })[] = []
  const isTaken = ({ from, to }: Part) => [...found, ...taken].some((one) => one.from < to && from < one.to)
  const add = (pattern: RegExp, times = 1, least = 20) => {
    for (const { from, to, match } of partsOf(tokens, pattern)) {
      const said = Number(match.groups?.amount) * times
      if (said < least || isTaken({ from, to })) continue
      const rest = tokens.line.slice((tokens.starts[to - 1] ?? 0) + (tokens.words[to - 1]?.length ?? 0))
      const isEach = rules.each.test(rest) || rules.eachWithin.test(match[0])
      found.push({ from, to, value: isEach ? `${said} each` : String(said) })
    }
  }
  add(rules.thousand, 1000)
  add(rules.named)
  // Without a currency a small number is a size.
  add(rules.most, 1, 61)
  add(rules.sum)
  if (found.length === 0)
    for (const { from, to } of partsOf(tokens, rules.low).slice(0, 1))
      if (!/^(ikke|inte|niet|nicht)$/.test(tokens.words[from - 1] ?? ''))
        found.push({ from, to, value: 'low' })
  return found
}
