import type { MarketId } from '#/platform/markets/markets.ts'
import type { TextKey } from '#/platform/texts.ts'
import type { LawFacts } from '../law-facts.ts'
import type { Seen } from '../law-row.ts'

type Words = Readonly<Partial<Record<MarketId, string>>>

/** The words of a button or a link are those that the law fixes or their equal, and the page says them. */
export const lawfulWords = (key: TextKey, { on, words }: { on: string; words: Words }): Seen => ({
  where: `words of \`${key}\` on ${pageName(on)}`,
  texts: [key],
  fixed: key,
  faults(facts, market) {
    const said = facts.message(market, key)
    const meant = words[market]
    return [
      ...(said === meant ? [] : [`It says “${textOf(said)}” in place of “${meant}”.`]),
      ...unsaid(facts, { key, path: on }),
    ]
  },
})

/** A page that needs a session or an id can say these texts. */
export const pageCanSay = (path: string, ...keys: TextKey[]): Seen => ({
  where: `${pageName(path)}: ${named(keys)}`,
  texts: keys,
  faults: (facts, market) =>
    keys.flatMap((key) => [
      ...(textOf(facts.message(market, key)).trim() === '' ? [`The text \`${key}\` is empty.`] : []),
      ...unsaid(facts, { key, path }),
    ]),
})

/** Texts of every page's frame are listed under `*`. */
const unsaid = ({ pagesThatSay }: LawFacts, { key, path }: { key: TextKey; path: string }) =>
  pagesThatSay(key).some((page) => page === path || page === '*')
    ? []
    : [`The code of ${pageName(path)} does not say \`${key}\`.`]

const textOf = (message: ReturnType<LawFacts['message']>) =>
  typeof message === 'string' ? message : Object.values(message ?? {}).join(' / ')

export const pageName = (path: string) => (path === '*' ? 'every page' : `page ${path}`)
export const named = (keys: readonly string[]) => keys.map((key) => `\`${key}\``).join(', ')
