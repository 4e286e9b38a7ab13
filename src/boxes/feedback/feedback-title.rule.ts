import type { Translate } from '#/texts/translator.ts'
import type { PageText } from '#/texts.ts'

type Loaded = { view: { box: { state: string } } | null } | undefined

export const isDecided = (state: string | undefined) => state === 'settled' || state === 'closed'

/** What stands there instead, for her who comes too early, too late, or by an old link. */
export const nothingToDecide = (state: string | undefined) =>
  isDecided(state) ? 'feedback.alreadyDone' : 'feedback.none'

/** The tab of a page that is there for a box at her door, and says so only while one is. */
export const titleWhileDelivered = (key: PageText) => (t: Translate, loaded: Loaded) => {
  const state = loaded?.view?.box.state
  return t(loaded && state !== 'delivered' ? nothingToDecide(state) : key)
}
