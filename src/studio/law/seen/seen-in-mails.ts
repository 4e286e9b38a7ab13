import type { TextKey } from '#/platform/texts.ts'
import type { Seen } from '../law-row.ts'
import { says, wordsOf } from './said.rule.ts'
import { named } from './seen-in-texts.ts'
import { hasLink } from './seen-on-pages.ts'

/** Each text is said by a sample of the mail: samples show its variants. */
export const mailSays = (name: string, ...keys: TextKey[]): Seen => ({
  where: `mail ${name}: ${named(keys)}`,
  texts: keys,
  async faults(facts, market) {
    const samples = (await facts.mails(market, name)).map(({ html }) => wordsOf(html))
    return keys
      .filter((key) => !samples.some((words) => says(words, facts.message(market, key))))
      .map((key) => `The mail ${name} does not say \`${key}\`.`)
  },
})

/** Each sample of the mail has the link. */
export const mailLinks = (name: string, link: { to: string; key: TextKey }): Seen => ({
  where: `mail ${name}: link \`${link.key}\` to ${link.to}`,
  texts: [link.key],
  async faults(facts, market) {
    const words = facts.message(market, link.key)
    const samples = await facts.mails(market, name)
    const isLinked = samples.length > 0 && samples.every(({ html }) => hasLink(html, { to: link.to, words }))
    return isLinked ? [] : [`The mail ${name} has no link \`${link.key}\` to ${link.to}.`]
  },
})
