import type { Static } from 'typebox'
import { isShown } from '#/boxes/box.states.ts'
import { boxSummary } from '#/boxes/box-summary.ts'
import { asBoxSubject, type Box } from '#/boxes/boxes.ts'
import { lastDayOf } from '#/boxes/delivery/deadlines.rule.ts'
import { exchangeOnBill, noExchange } from '#/boxes/exchange/exchange.rule.ts'
import { exchangeView } from '#/boxes/exchange/exchange-view.ts'
import { memberBoxes } from '#/boxes/find-boxes.ts'
import { isStillClosed } from '#/boxes/opening/opening.rule.ts'
import { listPieceRowsOf } from '#/boxes/pieces/piece-rows.ts'
import { listPieces, type Piece, piecesByBox } from '#/boxes/pieces/pieces.ts'
import { priceToPay } from '#/boxes/settlement/price-to-pay.rule.ts'
import { feesOfBox, termsOf } from '#/boxes/terms.ts'
import { canAddWish } from '#/boxes/wishes/wish-lines.rule.ts'
import { openWishes } from '#/boxes/wishes/wish-texts.ts'
import { wornAtHome } from '#/boxes/worn/worn-view.ts'
import { listParcels } from '#/goods/fulfilment/parcels/parcels.ts'
import { findChargeOf } from '#/money/charges/find-charges.ts'
import { stylistShown } from '#/people/identity/staff/stylists.ts'
import { findMember } from '#/people/members/members.ts'
import { askedAtHome } from '#/people/survey/asked/asked.ts'
import { stepCount } from '#/people/survey/questions.rule.ts'
import { surveyProgress } from '#/people/survey/survey.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { findReturned } from '#/platform/messages/returned/returned-addresses.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { visitOf } from '#/shop/cart/visitor/visit.ts'
import { weeklyAtHome } from '#/shop/quizzes/deck.ts'
import { blockOf } from '#/styling/order/order-styling.ts'
import { ownStylist } from '#/styling/stylists/own-stylist.ts'
import { findSubscription } from '#/styling/subscription/subscription.ts'
import { wishedView } from '#/styling/wished-pieces/wished-view.ts'
import { mostPressing } from './home.rule.ts'
import { Home, NewAtHome } from './home.schema.ts'
import { newInShop } from './new-in-shop.ts'

/** The member's home page: the box's status, the next step, and earlier boxes (R6.17). */
export const homeApi = routes(
  route('GET /api/home', { answer: Home }, async (request, reply) => {
    // Carries a visitor's cart, hearts and answers over to the member.
    await visitOf(request, reply)
    return homeView(request.ctx, request.memberId)
  }),
  route('GET /api/home/new', { answer: NewAtHome }, async ({ ctx, memberId }) => ({
    items: await newInShop(ctx, found(await findMember(ctx.db, memberId))),
  })),
)

async function homeView(ctx: Ctx, memberId: string): Promise<Static<typeof Home>> {
  const member = found(await findMember(ctx.db, memberId))
  const boxes = await memberBoxes(ctx.db, member.id)
  const box = mostPressing(boxes)
  const block = (await blockOf(ctx, member)) ?? null
  return {
    firstName: member.firstName,
    userId: member.id,
    block,
    renewal: member.customerType === 'renewal',
    box: box ? await boxAtHome(ctx, box) : null,
    stylist: await ownStylist(ctx, member),
    worn: await wornAtHome(ctx, member),
    boxes: await earlierBoxes(
      ctx,
      boxes.filter(({ id, settledAt }) => id !== box?.id && settledAt).slice(0, 5),
    ),
    survey: block && block !== 'credit-refused' ? await begunSurvey(ctx, member.id) : null,
    asked: block === 'credit-refused' ? [] : await askedAtHome(ctx, member.id),
    wished: await wishedView(ctx, member.id),
    weekly: await weeklyAtHome(ctx, member.id, member.market),
    returnedEmail: (await findReturned(ctx.db, member.email)) ? member.email : null,
    nextBoxDate: (await findSubscription(ctx.db, member.id))?.nextBoxDate ?? null,
  }
}

async function earlierBoxes({ db }: Ctx, boxes: Box[]) {
  const [newest] = boxes
  if (!newest) return []
  const rows = await listPieceRowsOf(
    db,
    boxes.map(({ id }) => id),
  )
  const pieces = await piecesByBox(db, newest, rows)
  return boxes.map((box) => ({
    ...boxSummary(box),
    pieces: (pieces.get(box.id) ?? []).map(({ id, image, state }) => ({ id, image, state })),
  }))
}

/** A survey that is begun and not finished. A member who has not begun gets the page's button instead of a reminder. */
async function begunSurvey({ db }: Ctx, memberId: string) {
  const { step, completedAt } = await surveyProgress(db, memberId)
  return step > 1 && !completedAt ? { answered: step - 1, of: stepCount } : null
}

/** Ordered exchanges are on the bill; silence does not order an exchange that was only chosen. */
const exchangeOf = async (ctx: Ctx, box: Box, pieces: Piece[]) =>
  box.settledAt ? exchangeOnBill({ pieces, exchange: await exchangeView(ctx, box) }) : noExchange

async function boxAtHome(ctx: Ctx, box: Box) {
  const pieces = isShown(box) ? await listPieces(ctx.db, box) : []
  const parcel = (await listParcels(ctx.db, asBoxSubject(box.id))).find(
    ({ direction }) => direction === 'out',
  )
  const charge = await findChargeOf(ctx.db, { subjectId: box.id, memberId: box.memberId })
  return {
    ...boxSummary(box),
    note: pieces.length > 0 ? box.note : '',
    closed: isStillClosed(box, pieces),
    stylist: await stylistShown(ctx.db, box.stylistId, box.market),
    pieces: pieces.map(({ id, kind, image, title, brand, state }) => ({
      id,
      kind,
      image,
      title,
      brand,
      state,
    })),
    returning: pieces.filter(({ state }) => state === 'returning').length,
    kept: pieces.filter(({ state }) => state === 'kept').length,
    toPay: priceToPay({ pieces, ...feesOfBox(box), exchange: await exchangeOf(ctx, box, pieces) }),
    wishes: canAddWish(box) ? openWishes(box) : [],
    dueOn: dueOn(ctx, box),
    previewSentAt: box.previewSentAt,
    packedAt: box.packedAt,
    approvalDays: termsOf(box).approvalDays,
    lastDay: box.approvalEndsAt ? lastDayOf(box.approvalEndsAt, box.market) : null,
    expected:
      parcel?.expectedFrom && parcel.expectedTo ? { from: parcel.expectedFrom, to: parcel.expectedTo } : null,
    trackingNumber: parcel?.handedOverAt ? parcel.trackingNumber : null,
    payment: charge?.state ?? null,
    paymentAmount: charge?.amount ?? null,
  }
}

/** Day of the preview. Null for a surprise box, and once the day has passed. */
const dueOn = ({ clock }: Ctx, box: Box) =>
  canAddWish(box) && box.kind === 'styling' && box.dueAt > clock.now()
    ? dayOf(box.dueAt, box.market).toString()
    : null
