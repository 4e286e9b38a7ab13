import type { Translate } from '#/texts/translator.ts'
import type { PageText } from '#/texts.ts'

type Loaded = { view: { box: { state: string } } | null } | undefined

export const isDecided = (state: string | undefined) => state === 'settled' || state === 'closed'

/** What stands there instead, for a visit that is too early, too late, or by an old link. */
export const nothingToDecide = (state: string | undefined) =>
  isDecided(state) ? 'feedback.alreadyDone' : 'feedback.none'

/** The title of a page about a delivered box; it names that box only while there is one. */
export const titleWhileDelivered = (key: PageText) => (t: Translate, loaded: Loaded) => {
  const state = loaded?.view?.box.state
  return t(loaded && state !== 'delivered' ? nothingToDecide(state) : key)
}
