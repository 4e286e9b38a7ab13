import type { PackKind } from '#/people/law/pack/pack-kinds.rule.ts'
import { dayIn, type MarketAt, marketOn, rulesOf } from '#/platform/markets/market-at.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { Dated } from '#/platform/markets/rules/dated.ts'
import type { TextKey } from '#/platform/texts.ts'
import type { InvoiceSubject } from '../example-invoice.ts'
import type { LawFacts } from '../law-facts.ts'
import type { Seen } from '../law-row.ts'
import { says } from './said.rule.ts'
import { named } from './seen-in-texts.ts'

type Paper = { name: string; keys: TextKey[]; read: (facts: LawFacts, market: MarketId) => Promise<string> }

const paperSays = ({ name, keys, read }: Paper): Seen => ({
  where: `paper ${name}: ${named(keys)}`,
  texts: keys,
  async faults(facts, market) {
    const words = await read(facts, market)
    return keys
      .filter((key) => !says(words, facts.message(market, key)))
      .map((key) => `The paper ${name} does not say \`${key}\`.`)
  },
})

/** The paper of an invoice for goods says these texts. */
export const invoiceSays = (subject: InvoiceSubject, ...keys: TextKey[]): Seen =>
  paperSays({
    name: `invoice of a ${subject === 'box' ? 'box' : 'shop order'}`,
    keys,
    read: ({ invoice }, market) => invoice(market, subject),
  })

/** The paper of a contract says these texts. */
export const contractSays = (kind: PackKind, ...keys: TextKey[]): Seen =>
  paperSays({
    name: `contract of kind ${kind}`,
    keys,
    read: ({ contract }, market) => contract(market, kind),
  })

/** A visitor may call the route: no login stands before the right. */
export const openToVisitors = (route: string): Seen => ({
  where: `route ${route} without a login`,
  faults: ({ access }) => (access(route) === 'public' ? [] : [`${route} is not open to visitors.`]),
})

type Rule = { where: string; keeps: (rules: MarketAt) => boolean; fault: string }

/** A value of the country's rules keeps the law; a planned value may keep it from a later day. */
export const ruleKeeps = ({ where, keeps, fault }: Rule): Seen => ({
  where,
  faults: ({ rules }, market) => (keeps(rules(market)) ? [] : [fault]),
  keptFrom: (market, day) => laterDays(market, day).find((from) => keeps(rulesFrom(market, from))),
})

const rulesFrom = (market: MarketId, day: string) => marketOn(market, { day, rules: rulesOf(market) })

/** The days after a day on which any value of a country changes, the first one first. */
function laterDays(market: MarketId, day: string): string[] {
  const { wordingChanged: _, ...rules } = rulesOf(market)
  const days = Object.values(rules).flatMap((dated) => (dated as Dated<unknown>).map(({ from }) => from))
  return [...new Set(days)].filter((from) => from > day).toSorted()
}

/** The day of a country's calendar at a moment. */
export const dayOfMarket = (market: MarketId, at: Date): string => dayIn(marketOf(market), at)

/** Several places, all of which must keep the law. */
export const seenInAll = (...places: readonly Seen[]): Seen => ({
  where: places.map(({ where }) => where).join('; '),
  texts: places.flatMap(({ texts = [] }) => texts),
  faults: async (facts, market) =>
    (await Promise.all(places.map(async ({ faults }) => (await faults?.(facts, market)) ?? []))).flat(),
})

/** No check exists yet: a person looks at the place. */
export const byAPerson = (where: string): Seen => ({ where })
