import { type BoxState, isOpenBox } from '#/boxes/box.states.ts'
import type { PieceState } from '#/boxes/pieces/piece.states.ts'
import { canAddWish, toAddWish } from '#/boxes/wishes/wish-lines.rule.ts'
import { type ChargeState, needsMember } from '#/money/charges/charge.states.ts'
import { paths } from '#/platform/paths.ts'
import type { PageText } from '#/platform/texts.ts'
import type { OrderBlock } from '#/styling/order/order-block.rule.ts'
import { previewPromise } from '#/styling/order/preview-promise.rule.ts'

/** Text keys and the next step of the home page. The page fills in names, dates and amounts. */
export type HomeFacts = {
  userId: string
  block: OrderBlock | null
  renewal: boolean
  nextBoxDate: string | null
  box: {
    id: string
    state: BoxState
    kind: 'styling' | 'surprise'
    stylist: { name: string } | null
    pieces: readonly { state: PieceState }[]
    toPay: { keptIds: readonly string[] }
    returning: number
    kept: number
    payment: ChargeState | null
  } | null
}
export type HomeLink = { key: PageText; to: string }
export type NextStep = HomeLink | undefined

/** Key of the sentence `home.<key>` and of `home.<key>Lead` under it. */
export function homeKey({ box, block }: HomeFacts) {
  if (!box) return block === 'credit-refused' ? 'refused' : block === 'credit-needed' ? 'undecided' : 'none'
  if (box.payment && needsMember(box.payment)) return 'payment'
  switch (box.state) {
    case 'ordered':
      return 'ordered'
    case 'styling':
      return box.stylist ? 'styling' : 'ordered'
    case 'previewing':
      return 'previewing'
    case 'approved':
    case 'packed':
      return 'approved'
    case 'shipped':
      return 'shipped'
    case 'delivered':
      return 'delivered'
    case 'settled':
    case 'closed':
      if (box.kept > 0) return box.returning > 0 ? 'keptReturning' : 'kept'
      return box.returning > 0 ? 'returning' : 'keptNone'
    default:
      return box.state
  }
}

export type HomeKey = ReturnType<typeof homeKey>

/** Tells whether a piece belongs to the sentence: kept and returned pieces are not shown together. */
export function isPictured(key: HomeKey, state: PieceState): boolean {
  if (key === 'kept' || key === 'keptReturning' || key === 'payment') return state === 'kept'
  if (key === 'returning') return state === 'returning'
  return state !== 'removed'
}

/**
 * Key of the text under the sentence. For a surprise box it mentions no preview; for a delivered box it says that
 * silence does not buy pieces registered for return.
 */
export const leadKey = (facts: HomeFacts) => {
  const { box } = facts
  const key = homeKey(facts)
  if (box && key === 'delivered') return silenceKey(box)
  const surprise = box?.kind === 'surprise' && (key === 'ordered' || key === 'styling')
  return surprise ? 'surprise' : key
}

function silenceKey({ pieces, toPay: { keptIds } }: NonNullable<HomeFacts['box']>) {
  const toDecide = pieces.filter(({ state }) => state === 'delivered').length
  if (keptIds.length >= toDecide) return 'delivered'
  return keptIds.length > 0 ? 'deliveredRest' : 'deliveredNone'
}

export function homeNextStep(facts: HomeFacts): NextStep {
  const { box } = facts
  const key = homeKey(facts)
  if (box && key === 'payment') return { key: 'home.toPayment', to: paths.orderPayment(box.id) }
  if (box && key === 'previewing') return { key: 'home.toPreview', to: paths.sneakPeek(box.id) }
  if (box && key === 'delivered') return { key: 'home.toFeedback', to: paths.feedback(box.id) }
  if (box && (key === 'returning' || key === 'keptReturning'))
    return { key: 'home.toReturn', to: paths.feedbackPayment(box.id) }
  if (box && canAddWish(box)) return { key: 'home.addWish', to: toAddWish }
  // A packed box can be viewed again, unless it is a surprise.
  if (box && key === 'approved' && box.kind === 'styling')
    return { key: 'home.toPreview', to: paths.sneakPeek(box.id) }
  if (['approved', 'shipped', 'undecided'].includes(key)) return undefined
  if (key === 'refused') return { key: 'home.toRefusal', to: paths.newStyling() }
  return firstStep(facts)
}

/** First missing step towards a new box. Obstacles that only we can remove are explained on the order page. */
function firstStep({ block, userId }: HomeFacts): NextStep {
  if (block === 'profile-needed') return { key: 'home.toSurvey', to: paths.survey(userId) }
  if (block === 'subscription-ended') return { key: 'home.toSubscription', to: paths.accountSubscription() }
  if (block === 'card-needed') return { key: 'home.toCard', to: paths.saveCard('new-styling') }
  return { key: 'home.orderBox', to: paths.newStyling() }
}

export function otherLinks(facts: HomeFacts): HomeLink[] {
  const { box, block, renewal, nextBoxDate } = facts
  if (box && isOpenBox(box.state)) {
    const cancel: HomeLink = { key: 'home.cancelBox', to: paths.cancelBox() }
    return previewPromise(box) === 'can-ask'
      ? [{ key: 'home.askForPreview', to: paths.askForPreview() }, cancel]
      : [cancel]
  }
  const key = homeKey(facts)
  const ordering = homeNextStep(facts)?.to === paths.newStyling() && !block
  const links: (HomeLink | false)[] = [
    (key === 'kept' || key === 'keptReturning') &&
      box !== null && { key: 'receipt.see', to: paths.feedbackPayment(box.id) },
    ordering && renewal && { key: 'home.orderAgain', to: paths.orderAgain() },
    ordering && { key: 'home.surpriseBox', to: paths.surpriseBox() },
    nextBoxDate !== null && key !== 'delivered' && { key: 'home.skipBox', to: paths.skipBox() },
  ]
  return links.filter((link) => link !== false)
}
