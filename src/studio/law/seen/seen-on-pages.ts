import type { TextKey } from '#/platform/texts.ts'
import type { LawFacts, VisitorsPage } from '../law-facts.ts'
import type { Seen } from '../law-row.ts'
import { linksOf, says, wordsOf } from './said.rule.ts'
import { named, pageName } from './seen-in-texts.ts'

/** A visitor reads these texts on a page. */
export const pageSays = (path: string, ...keys: TextKey[]): Seen => ({
  where: `${pageName(path)}: ${named(keys)}`,
  texts: keys,
  async faults(facts, market) {
    const page = await facts.page(market, path)
    const words = wordsOf(page.html)
    return [
      ...unopened(path, page),
      ...keys.flatMap((key) =>
        says(words, facts.message(market, key)) ? [] : [`${pageName(path)} does not say \`${key}\`.`],
      ),
    ]
  },
})

/** A visitor reads values of the country's rules on a page. An empty value is not said. */
export const pageNames = (
  path: string,
  what: string,
  values: (rules: ReturnType<LawFacts['rules']>) => readonly string[],
): Seen => ({
  where: `${pageName(path)}: ${what}`,
  async faults(facts, market) {
    const page = await facts.page(market, path)
    const words = wordsOf(page.html)
    const missing = values(facts.rules(market)).filter((value) => !says(words, value))
    return [
      ...unopened(path, page),
      ...missing.map((value) => `${pageName(path)} does not name “${value}” (${what}).`),
    ]
  },
})

/** A visitor finds a link on each page, whatever its layout. A page that leads elsewhere shows nothing of its own. */
export const everyPageLinks = (link: { to: string; key: TextKey }): Seen => ({
  where: `every page: link \`${link.key}\` to ${link.to}`,
  texts: [link.key],
  async faults(facts, market) {
    const words = facts.message(market, link.key)
    const without: string[] = []
    for (const path of facts.visitorsPages) {
      const { status, html } = await facts.page(market, path)
      if (!isRedirect(status) && !hasLink(html, { to: link.to, words })) without.push(path)
    }
    if (facts.visitorsPages.length === 0) return ['No page is known.']
    return without.length === 0 ? [] : [`No link \`${link.key}\` on ${without.join(', ')}.`]
  },
})

const isRedirect = (status: number) => status >= 300 && status < 400

const unopened = (path: string, { status }: VisitorsPage) =>
  status === 200 ? [] : [`${pageName(path)} answers ${status} to a visitor.`]

type WordedLink = { to: string; words: ReturnType<LawFacts['message']> }
export const hasLink = (html: string, { to, words }: WordedLink): boolean =>
  linksOf(html).some((link) => link.path === to && says(link.words, words))
