import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import type { PageText } from '#/platform/texts.ts'

type Instead = { refused: boolean; box: { state: string } | null }
type Loaded = { view: { box: { state: string } } | null; instead?: Instead } | undefined

export const isDecided = (state: string | undefined) => state === 'settled' || state === 'closed'

const coming = {
  ordered: 'feedback.picking',
  styling: 'feedback.picking',
  previewing: 'feedback.toPreview',
  approved: 'feedback.packing',
  packed: 'feedback.packing',
  shipped: 'feedback.onItsWay',
} as const

export const comingOf = (state: string) =>
  state in coming ? coming[state as keyof typeof coming] : undefined

/** Text key for a visit that is too early, too late, or by an old link. */
export function nothingToDecide(state: string | undefined, instead: Instead = { refused: false, box: null }) {
  if (isDecided(state)) return 'feedback.alreadyDone'
  if (instead.refused) return 'feedback.refused'
  return comingOf(state ?? instead.box?.state ?? '') ?? 'feedback.none'
}

type Seen = {
  view: { box: { id: string; state: string } } | null
  box: { id: string; state: string } | null
  /** The member whose survey must be answered before any box. */
  toAnswer?: string | null
}

/** The next step: the decided box, the box that waits for an answer, else the member's home. */
export function nextLink({ view, box, toAnswer }: Seen): { to: string; label: PageText } {
  if (view && isDecided(view.box.state))
    return { to: paths.feedbackPayment(view.box.id), label: 'feedback.seeDecision' }
  if (box?.state === 'previewing') return { to: paths.sneakPeek(box.id), label: 'feedback.lookAhead' }
  if (box?.state === 'delivered') return { to: paths.feedback(box.id), label: 'feedback.begin' }
  if (!box && toAnswer) return { to: paths.survey(toAnswer), label: 'home.toSurvey' }
  return { to: paths.home(), label: box && comingOf(box.state) ? 'feedback.whereIsIt' : 'preview.toHome' }
}

/** Title of a page about a delivered box; names the box only if there is one. */
export const titleWhileDelivered = (key: PageText) => (t: Translate, loaded: Loaded) => {
  const state = loaded?.view?.box.state
  return t(loaded && state !== 'delivered' ? nothingToDecide(state, loaded.instead) : key)
}
