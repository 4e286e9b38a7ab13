import { type Static, Type } from 'typebox'
import { BoxParams, BoxSummary, FeeSeen, PieceParams } from '#/boxes/box.schema.ts'
import { boxSummary } from '#/boxes/box-summary.ts'
import type { Box } from '#/boxes/boxes.ts'
import { declineReasons } from '#/boxes/decline-reasons.rule.ts'
import { countOutfits } from '#/boxes/outfits/outfits.ts'
import { ownBoxKey, ownBoxOf } from '#/boxes/own-box.ts'
import { PieceSeen } from '#/boxes/pieces/piece.schema.ts'
import { listPieces } from '#/boxes/pieces/pieces.ts'
import { previewOutcome } from '#/boxes/preview.rule.ts'
import { priceToPay } from '#/boxes/settlement/price-to-pay.rule.ts'
import { feesOfBox, termsOf } from '#/boxes/terms.ts'
import { answeredWishes } from '#/boxes/wishes/wish-texts.ts'
import { AnsweredWish } from '#/boxes/wishes/wishes.schema.ts'
import { StylistShown } from '#/people/identity/staff/stylist.schema.ts'
import { stylistShown } from '#/people/identity/staff/stylists.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import { amount, closed, count, flag, list, oneOf, optional, orNull, text } from '#/platform/http/schema.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { whensSilent } from '#/platform/markets/rules/rules.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { wishedPiece } from '../wished-pieces/wished.schema.ts'
import { listAnsweredWished, wishedWithCards } from '../wished-pieces/wished.ts'
import { alternativesView, ShownAlternative } from './alternatives-view.ts'
import { answerPiece, approvePreview, sendBack } from './preview.ts'
import { chooseSilence } from './silence.ts'
import { swapPiece } from './swap-piece.ts'

const Version = closed({ version: count })
const AnswerBody = closed({
  liked: orNull(flag),
  reason: optional(oneOf(declineReasons)),
  text: optional(Type.String({ maxLength: 1000 })),
})
const SwapBody = closed({ sku: Type.String({ minLength: 1, maxLength: 100 }) })
const SilenceBody = closed({ whenSilent: oneOf(whensSilent) })
const Preview = closed({
  box: BoxSummary,
  note: text,
  stylist: orNull(StylistShown),
  pieces: list(PieceSeen),
  /** Pieces that the member wished for in the shop, with the stylist's answers. */
  wished: list(wishedPiece),
  wishes: list(AnsweredWish),
  alternatives: list(ShownAlternative),
  outfits: count,
  /** Due once for the box, whatever is kept; 0 when they were waived. */
  fees: list(FeeSeen),
  /** Days to try on and decide, as agreed in the order. */
  approvalDays: count,
  silences: list(oneOf(whensSilent)),
  outcome: closed({ count, amount, declined: count }),
})
export type PreviewView = Shown<typeof Preview>
const ofBox = { params: BoxParams, answer: Preview }

/** The sneak peek: works with the mail's link and with the member's session (R6.06). */
export const previewApi = routes(
  route('GET /api/boxes/:boxId/preview', ofBox, async (request) =>
    previewView(request.ctx, await ownBoxOf(request)),
  ),
  route(
    'PUT /api/boxes/:boxId/preview/items/:itemId',
    { params: PieceParams, body: AnswerBody, answer: Preview },
    async (request) => {
      const { ctx, params, body } = request
      return previewView(ctx, await answerPiece(ctx, { ...params, ...ownBoxKey(request) }, body))
    },
  ),
  route(
    'POST /api/boxes/:boxId/preview/items/:itemId/swap',
    { params: PieceParams, body: SwapBody, answer: Preview },
    async (request) => {
      const { ctx, params, body } = request
      return previewView(ctx, await swapPiece(ctx, { ...params, ...ownBoxKey(request) }, body.sku))
    },
  ),
  route('PUT /api/boxes/:boxId/preview/silence', { ...ofBox, body: SilenceBody }, async (request) => {
    const { ctx, body } = request
    return previewView(ctx, await chooseSilence(ctx, ownBoxKey(request), body.whenSilent))
  }),
  route('POST /api/boxes/:boxId/preview/send-back', { ...ofBox, body: Version }, async (request) => {
    const { ctx, body } = request
    return previewView(ctx, await sendBack(ctx, { ...body, ...ownBoxKey(request) }))
  }),
  route('POST /api/boxes/:boxId/preview/approve', { ...ofBox, body: Version }, async (request) => {
    const { ctx, body } = request
    return previewView(ctx, await approvePreview(ctx, { ...body, ...ownBoxKey(request) }))
  }),
)

/** The preview's data; empty while the stylist is still at work. */
async function previewView({ db, clock }: Ctx, box: Box): Promise<Static<typeof Preview>> {
  const hidden = box.state === 'ordered' || box.state === 'styling'
  const [pieces, stylist, wished, wishes, outfits, alternatives] = await Promise.all([
    hidden ? [] : listPieces(db, box),
    stylistShown(db, box.stylistId, box.market),
    hidden ? [] : listAnsweredWished(db, box.id).then((all) => wishedWithCards(db, all, box.market)),
    hidden ? [] : answeredWishes(db, box),
    hidden ? undefined : countOutfits(db, [box.id]),
    alternativesView(db, box),
  ])
  return {
    box: boxSummary(box),
    note: hidden ? '' : box.note,
    stylist,
    pieces,
    wished,
    wishes,
    outfits: outfits?.get(box.id) ?? 0,
    alternatives,
    fees: priceToPay({ ...feesOfBox(box), pieces: [] }).fees,
    approvalDays: termsOf(box).approvalDays,
    silences: [...marketAt(box.market, clock.now()).whenSilent],
    outcome: previewOutcome(pieces),
  }
}
