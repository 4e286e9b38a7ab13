import { piecesWentBack } from '#/after-sales/pieces-went-back.ts'
import { allowReturns } from '#/goods/fulfilment/intake/allow-returns.ts'
import { endEvent } from '#/goods/fulfilment/parcels/end-in-transit.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import type { FulfilmentSubject, Standing } from '#/platform/ports/fulfilment-subject.ts'
import { termsOf } from '../terms.ts'
import { daysAfter } from '../withdrawal/withdrawal.rule.ts'
import { planAskingOfExchange } from '../worn/ask-worn.ts'
import type { WhyEnded } from './exchange.email.tsx'
import type { ExchangeState, ReplacementState } from './exchange.states.ts'
import { notifyDelivered, notifyEnded, notifyShipped } from './exchange-mails.ts'
import { exchangeSlip, returnReference } from './exchange-papers.ts'
import {
  asSubject,
  exchangeWithBox,
  lockExchange,
  lockedOf,
  moveExchange,
  touchExchange,
} from './exchanges.ts'
import { cancelPieces, supplyExchange, undoExchange } from './order-exchange.ts'
import { moveReplacements, type Replacement } from './replacements.ts'
import { settleOrWait } from './settle-exchange.ts'
import { refundExchange } from './withdrawal/refund-exchange.ts'
import { CLOSE_EXCHANGE, closeIfDone } from './withdrawal/withdraw-exchange.ts'

/** The exchange's part in the fulfilment: facts for the warehouse, and reactions to its events. */
export const exchangeSubject: FulfilmentSubject<Ctx> = {
  unit: 'exchange-piece',
  supplier: 'the box',

  lock: async ({ db }, id) => void (await lockExchange(db, id)),
  heldUntil: async () => null,
  standing: async ({ db }, id) => standingOf((await exchangeWithBox(db, id)).exchange.state),
  slip: async (ctx, id) => exchangeSlip(ctx, await lockExchange(ctx.db, id)),
  returnReference: async ({ db }, id) => returnReference(await exchangeWithBox(db, id)),

  unitPacked: async (ctx, id) => void (await touchExchange(ctx, (await lockExchange(ctx.db, id)).exchange)),
  async packed(ctx, id) {
    await moveExchange(ctx, (await lockExchange(ctx.db, id)).exchange, 'pack')
  },
  async unpacked(ctx, id) {
    const { exchange } = await lockExchange(ctx.db, id)
    if (exchange.state === 'packed') await moveExchange(ctx, exchange, 'unpack')
    else await touchExchange(ctx, exchange)
  },
  handedBack: (ctx, id, { missing }) => cannotSend(ctx, id, missing),
  async shipped(ctx, id, { parcels }) {
    const { box, exchange, pieces } = await lockExchange(ctx.db, id)
    await moveExchange(ctx, exchange, 'ship')
    const sent = pieces.filter(isIn('ordered'))
    await moveReplacements(ctx, sent, 'ship')
    await notifyShipped(ctx, box, { exchange, parcels, pieces: sent })
  },
  delivered: (ctx, id, at) => arrived(ctx, id, at),
  async endedOnTheWay(ctx, id, { end, unitIds, all }) {
    const locked = await lockExchange(ctx.db, id)
    const ended = locked.pieces.filter((piece) => unitIds.includes(piece.id))
    await moveReplacements(ctx, ended, endEvent[end])
    if (all) await moveExchange(ctx, locked.exchange, endEvent[end])
    else await touchExchange(ctx, locked.exchange)
    await givenUp(ctx, id, { pieces: ended, why: end })
  },
  received: (ctx, id, unitId) => pieceEnds(ctx, { id, unitId, event: 'receive' }),
  lost: (ctx, id, unitId) => pieceEnds(ctx, { id, unitId, event: 'lose' }),
}

const isIn =
  (state: ReplacementState) =>
  (piece: Replacement): boolean =>
    piece.state === state

/** Starts the withdrawal period (R6.11), and plans its end at once. */
async function arrived(ctx: Ctx, id: string, at: Date) {
  const { box, exchange, pieces } = await lockExchange(ctx.db, id)
  const until = daysAfter(at, box.market, termsOf(box).withdrawalDays)
  const delivered = await moveExchange(ctx, exchange, 'deliver', {
    at,
    withdrawUntil: until,
  })
  const come = pieces.filter(isIn('shipped'))
  await moveReplacements(ctx, come, 'deliver')
  await allowReturns(ctx, asSubject(id))
  const closing = { kind: CLOSE_EXCHANGE, subject: id, dueAt: until, now: ctx.clock.now() }
  await enqueue(ctx.db, { ...closing, uniqueKey: `${CLOSE_EXCHANGE}:${id}` })
  await planAskingOfExchange(ctx, box, at)
  await notifyDelivered(ctx, box, { exchange: delivered, pieces: come })
}

/** Refunds the missing pieces and sends the rest; if nothing is left, or nothing is named, the whole exchange ends. */
async function cannotSend(ctx: Ctx, id: string, missing: readonly string[]) {
  const locked = await lockExchange(ctx.db, id)
  const held = locked.pieces.filter(isIn('ordered'))
  const gone = held.filter((piece) => missing.includes(piece.id))
  if (gone.length === 0 || gone.length === held.length) return undoExchange(ctx, locked, 'missing')
  await cancelPieces(ctx, gone)
  await touchExchange(ctx, locked.exchange)
  await supplyExchange(ctx, await lockedOf(ctx.db, locked.box))
  await givenUp(ctx, id, { pieces: gone, why: 'missing' })
}

type GivenUp = { pieces: readonly Replacement[]; why: WhyEnded }

/** Refunds pieces that the member does not get, with a mail. */
async function givenUp(ctx: Ctx, id: string, ended: GivenUp) {
  const now = await lockExchange(ctx.db, id)
  const back = await refundExchange(ctx, now)
  await notifyEnded(ctx, now, { ...ended, back })
}

type End = { id: string; unitId: string; event: 'receive' | 'lose' }
async function pieceEnds(ctx: Ctx, { id, unitId, event }: End) {
  const { pieces } = await lockExchange(ctx.db, id)
  const ended = pieces.filter((piece) => piece.id === unitId)
  await moveReplacements(ctx, ended, event)
  if (event === 'receive') await publish(ctx, piecesWentBack, { pieceIds: [unitId] })
  const now = await lockExchange(ctx.db, id)
  await settleOrWait(ctx, now, { announced: ended.every(isIn('returning')) })
  await touchExchange(ctx, now.exchange)
  const { exchange, pieces: all } = await lockExchange(ctx.db, id)
  await closeIfDone(ctx, exchange, all)
}

const standingOf = (state: ExchangeState): Standing => ({
  state,
  closed: state === 'closed',
  says: whereItIs[state] ?? '',
})
const whereItIs: Partial<Record<ExchangeState, string>> = {
  'awaiting-payment': 'This exchange waits for the payment of its box.',
  cancelled: 'This exchange is cancelled: its pieces go back to the shelf.',
  lost: 'This exchange got lost on its way: its pieces are off the books.',
  undelivered: 'This exchange came back: its pieces are on the shelf again.',
}
