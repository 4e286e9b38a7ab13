import { Type } from 'typebox'
import { BoxParams, PieceParams } from '#/boxes/box.schema.ts'
import { isOpenBox } from '#/boxes/box.states.ts'
import { findBox } from '#/boxes/boxes.ts'
import { ON_BOARD, OUTFITS_MAX } from '#/boxes/outfits/outfits.rule.ts'
import { MOST_ALTERNATIVES } from '#/boxes/preview.rule.ts'
import { whysUnfulfilled } from '#/boxes/wishes/wish-lines.rule.ts'
import { photoSize } from '#/people/photos/photos.schema.ts'
import { sendPhoto } from '#/people/photos/send-photo.ts'
import { found, NotFound } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import {
  closed,
  count,
  jpeg,
  momentInput,
  oneOf,
  optional,
  orNull,
  reason,
  uuid,
} from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import { listStylists } from '#/styling/stylists/colleagues.ts'
import { studioDay } from '#/styling/stylists/with-us.ts'
import { leftOutReasons } from '../wished-pieces/wished.rule.ts'
import { candidatesFor } from './candidates/candidates.ts'
import { noStylist, queueList } from './desk.queries.ts'
import { Candidates, DeskBox, DeskQueue } from './desk.schema.ts'
import {
  claimBox,
  layTogether,
  proposeAtDesk,
  refuseWished,
  releaseBox,
  sayToWish,
  sendPreview,
  takeApart,
  waiveFee,
  writeBoxNote,
  writePieceNote,
} from './desk.ts'
import { deskView } from './desk-view.ts'
import { acceptOffer } from './offer/accept-offer.ts'
import { pickPiece } from './pick-piece.ts'
import { takeBack } from './undo/send-box.ts'
import { putBack, removePicked } from './undo/take-out.ts'

const version = count
const text = (maxLength: number) => Type.String({ maxLength })

const queueQuery = listQuery(queueList(noStylist))
const Filters = Type.Object({
  kind: optional(text(30)),
  q: optional(text(80)),
  maxPrice: optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  allSizes: optional(Type.Boolean()),
  from: optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
})
const Version = closed({ version })
const PreviewBody = closed({
  version,
  overBudget: optional(Type.Boolean()),
  /** True for an undoable departure: it leaves in ten seconds, unless it is taken back. */
  undoable: optional(Type.Boolean()),
})
const PickBody = closed({ version, sku: text(100), replacesId: optional(uuid), why: optional(reason) })
const BoxNote = closed({ version, note: text(2000) })
const PieceNote = closed({ version, note: text(500) })
const Answered = closed({
  at: momentInput,
  reference: Type.String({ minLength: 3, maxLength: 200 }),
})
const RefuseBody = closed({ version, sku: text(100), why: oneOf(leftOutReasons) })
const WishBody = closed({
  version,
  line: text(40),
  fulfilled: Type.Boolean(),
  itemId: optional(uuid),
  why: optional(oneOf(whysUnfulfilled)),
  words: optional(text(300)),
})
const Place = Type.Integer({ minimum: 1, maximum: OUTFITS_MAX })
const ofOutfit = { params: closed({ boxId: uuid, place: Place }), answer: DeskBox }
const OutfitBody = closed({
  version,
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  words: text(300),
  pieceIds: Type.Array(uuid, { minItems: ON_BOARD.least, maxItems: ON_BOARD.most, uniqueItems: true }),
})
const Proposal = closed({
  version,
  skus: Type.Array(text(100), { maxItems: MOST_ALTERNATIVES, uniqueItems: true }),
})
const AcceptBody = closed({ version, answered: optional(Answered) })
const FeeBody = closed({ version, reason: orNull(reason) })

const ofBox = { params: BoxParams, answer: DeskBox }
const ofPiece = { params: PieceParams, answer: DeskBox }

/** The stylist's desk (R8.02). Every change returns the box after it. */
export const deskApi = routes(
  route('GET /api/studio/desk', { query: queueQuery, answer: DeskQueue }, async ({ ctx, query, staffId }) => {
    const now = ctx.clock.now()
    const page = await listPage(ctx.db, queueList({ staffId, day: studioDay(now) }), { query, now })
    return { ...page, stylists: await listStylists(ctx.db), now }
  }),
  listFile('GET /api/studio/desk.csv', {
    query: queueQuery,
    list: ({ now, staff }) => queueList({ staffId: staff.id, day: studioDay(now) }),
  }),
  route('GET /api/studio/desk/:boxId', ofBox, async ({ ctx, params }) =>
    deskView(ctx, found(await findBox(ctx.db, params.boxId))),
  ),
  route(
    'GET /api/studio/desk/:boxId/candidates',
    { params: BoxParams, query: Filters, answer: Candidates },
    async ({ ctx, params, query }) => candidatesFor(ctx, found(await findBox(ctx.db, params.boxId)), query),
  ),
  route(
    'GET /api/studio/desk/:boxId/photos/:photoId/:size',
    { params: closed({ boxId: uuid, photoId: uuid, size: photoSize }), answer: jpeg },
    async ({ ctx, params: { boxId, ...photo } }, reply) => {
      const { memberId, state } = found(await findBox(ctx.db, boxId))
      if (!isOpenBox(state)) throw NotFound()
      return sendPhoto(ctx, reply, { memberId, ...photo })
    },
  ),
  route('POST /api/studio/desk/:boxId/claim', ofBox, async ({ ctx, params, staffId }) =>
    deskView(ctx, await claimBox(ctx, params.boxId, staffId)),
  ),
  route(
    'POST /api/studio/desk/:boxId/release',
    { ...ofBox, body: Version },
    async ({ ctx, params, body, staffId }) =>
      deskView(ctx, await releaseBox(ctx, { ...params, ...body, staffId })),
  ),
  route(
    'POST /api/studio/desk/:boxId/items',
    { ...ofBox, body: PickBody },
    async ({ ctx, params, body, staffId }) =>
      deskView(ctx, await pickPiece(ctx, { ...params, version: body.version, staffId }, body)),
  ),
  route(
    'DELETE /api/studio/desk/:boxId/items/:itemId',
    { ...ofPiece, query: Type.Object({ version, undoable: optional(Type.Boolean()) }) },
    async ({ ctx, params: { boxId, itemId }, query: { version, ...how }, staffId }) =>
      deskView(ctx, await removePicked(ctx, { boxId, version, staffId }, itemId, how)),
  ),
  route(
    'POST /api/studio/desk/:boxId/items/:itemId/put-back',
    { ...ofPiece, body: Version },
    async ({ ctx, params: { boxId, itemId }, body, staffId }) =>
      deskView(ctx, await putBack(ctx, { boxId, ...body, staffId }, itemId)),
  ),
  route(
    'POST /api/studio/desk/:boxId/wished/refuse',
    { ...ofBox, body: RefuseBody },
    async ({ ctx, params, body: { version, ...refused }, staffId }) =>
      deskView(ctx, await refuseWished(ctx, { ...params, version, staffId }, refused)),
  ),
  route(
    'PUT /api/studio/desk/:boxId/wishes',
    { ...ofBox, body: WishBody },
    async ({ ctx, params, body: { version, itemId = null, why = null, words = '', ...given }, staffId }) => {
      const answer = { ...given, itemId, why, words: words.trim() }
      return deskView(ctx, await sayToWish(ctx, { ...params, version, staffId }, answer))
    },
  ),
  route(
    'PUT /api/studio/desk/:boxId/outfits/:place',
    { ...ofOutfit, body: OutfitBody },
    async ({ ctx, params, body: { version, ...laid }, staffId }) => {
      const outfit = { ...laid, place: params.place, name: laid.name.trim(), words: laid.words.trim() }
      return deskView(ctx, await layTogether(ctx, { boxId: params.boxId, version, staffId }, outfit))
    },
  ),
  route(
    'DELETE /api/studio/desk/:boxId/outfits/:place',
    { ...ofOutfit, query: Type.Object({ version }) },
    async ({ ctx, params: { boxId, place }, query, staffId }) =>
      deskView(ctx, await takeApart(ctx, { boxId, ...query, staffId }, place)),
  ),
  route(
    'PUT /api/studio/desk/:boxId/note',
    { ...ofBox, body: BoxNote },
    async ({ ctx, params, body, staffId }) =>
      deskView(ctx, await writeBoxNote(ctx, { ...params, ...body, staffId }, body.note)),
  ),
  route(
    'PUT /api/studio/desk/:boxId/items/:itemId/note',
    { ...ofPiece, body: PieceNote },
    async ({ ctx, params, body, staffId }) =>
      deskView(ctx, await writePieceNote(ctx, { ...params, ...body, staffId }, params.itemId, body.note)),
  ),
  route(
    'PUT /api/studio/desk/:boxId/items/:itemId/alternatives',
    { ...ofPiece, body: Proposal },
    async ({ ctx, params: { boxId, itemId }, body: { version, skus }, staffId }) =>
      deskView(ctx, await proposeAtDesk(ctx, { boxId, version, staffId }, { itemId, skus })),
  ),
  route(
    'PUT /api/studio/desk/:boxId/fee',
    { ...ofBox, body: FeeBody },
    async ({ ctx, params, body, staffId }) =>
      deskView(ctx, await waiveFee(ctx, { ...params, ...body, staffId }, body.reason)),
  ),
  route(
    'POST /api/studio/desk/:boxId/preview',
    { ...ofBox, body: PreviewBody },
    async ({ ctx, params, body, staffId }) =>
      deskView(ctx, await sendPreview(ctx, { ...params, version: body.version, staffId }, body)),
  ),
  route('POST /api/studio/desk/:boxId/take-back', ofBox, async ({ ctx, params, staffId }) =>
    deskView(ctx, await takeBack(ctx, { ...params, staffId })),
  ),
  route(
    'POST /api/studio/desk/:boxId/accept',
    { ...ofBox, body: AcceptBody },
    async ({ ctx, params, body: { version, answered }, staffId }) => {
      const reply = answered && { ...answered, at: new Date(answered.at) }
      return deskView(ctx, await acceptOffer(ctx, { ...params, version, staffId }, reply))
    },
  ),
)
