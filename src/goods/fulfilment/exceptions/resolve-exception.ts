import { receive } from '#/goods/catalogue/stock/stock.ts'
import { stockValue } from '#/goods/catalogue/stock/stock-value.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { type MarketId, sellersMarket } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { askSecondLook } from '#/platform/second-looks/ask-second-look.ts'
import { findWaiting, oneLookAtATime, type SecondLook } from '#/platform/second-looks/second-looks.ts'
import { next } from '#/platform/state-machine.ts'
import { allowLate, findKept } from '../intake/allow-returns.ts'
import { lockFulfilmentOrderOf } from '../orders.ts'
import { endInTransit } from '../parcels/end-in-transit.ts'
import {
  bookingLabels,
  type ExceptionBooking,
  type ExceptionKind,
  type ExceptionState,
  exceptionLabels,
  exceptionMachine,
  isOfParcel,
} from './exception.states.ts'

type Resolution = { id: string; outcome: string; books: ExceptionBooking; staffId: string }
type Known = {
  kind: ExceptionKind
  state: ExceptionState
  sku: string | null
  subjectId: string | null
  orderId: string | null
  market: MarketId | null
}

/** Bookings by which goods leave the books or return to the shelf without a payment by the customer. */
const movesGoods = (books: ExceptionBooking) => books === 'lost' || books === 'back' || books === 'shelf'

/**
 * Settles an exception with its outcome and booking. A booking that moves goods waits for a second colleague above a value. The
 * subject of the order is locked before the exception.
 */
export const resolveException = (ctx: Ctx, resolution: Resolution): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { id, outcome, books, staffId } = resolution
    await oneLookAtATime(ctx.db, { subjectId: id })
    const known = await lockException(ctx, id)
    next(exceptionMachine, known.state, 'resolve')
    if (await findWaiting(ctx.db, { subjectId: id })) throw Conflict('second-look-waits')
    const pieces = movesGoods(books) ? await piecesOf(ctx.db, known) : []
    if (pieces.length > 0) {
      const may = await askSecondLook(ctx, {
        kind: 'settlement',
        subjectId: id,
        memberId: null,
        askedBy: staffId,
        reason: outcome,
        ...(await stockValue(ctx.db, pieces, known.market ?? sellersMarket)),
        effect: `${exceptionLabels[known.kind]}: ${pieces.join(', ')} ${bookingLabels[books]}`,
        asked: { books, about: id },
      })
      if (may === 'waiting') return
    }
    await resolve(ctx, known, resolution)
  })

/** Settles the exception when a second colleague has agreed, unless it was settled or the parcel has come meanwhile. */
export async function onSettlementAgreed(
  ctx: Ctx,
  { kind, subjectId: id, reason: outcome, asked, agreedBy: staffId }: SecondLook & { agreedBy: string },
): Promise<void> {
  if (kind !== 'settlement') return
  const { books } = asked as { books: ExceptionBooking }
  await resolve(ctx, await lockException(ctx, id), { id, outcome, books, staffId })
}

async function lockException(ctx: Ctx, id: string): Promise<Known> {
  const known = found(await findException(ctx.db, id))
  if (known.subjectId) await lockFulfilmentOrderOf(ctx, known.subjectId)
  const { state } = await ctx.db.one<Pick<Known, 'state'>>(
    sql`SELECT state FROM fulfilment_exception WHERE id = ${id} FOR UPDATE`,
  )
  return { ...known, state }
}

/**
 * Books the outcome: `shelf` adds one unit to the stock; `take-back` lets the warehouse take in an unannounced piece; `lost` takes the
 * pieces on their way to the member off the books, `back` puts them on the shelf again.
 */
async function resolve(ctx: Ctx, known: Known, { id, outcome, books, staffId }: Resolution) {
  const { kind, sku, subjectId, state } = known
  const to = next(exceptionMachine, state, 'resolve')
  const at = ctx.clock.now()
  if (books === 'shelf') await putOnShelf(ctx, { id, sku, at })
  if (books === 'take-back') await takeLate(ctx, { kind, sku, subjectId })
  if (books === 'lost' || books === 'back')
    await bookParcel(ctx, { kind, subjectId, books, staffId, reason: outcome })
  await ctx.db.run(sql`
    UPDATE fulfilment_exception SET state = ${to}, outcome = ${outcome}, booked = ${books},
      resolved_at = ${at}, resolved_by = ${staffId} WHERE id = ${id}`)
  await audit(ctx, {
    actor: { kind: 'staff', id: staffId },
    action: 'exception-resolved',
    subject: { kind: 'fulfilment-exception', id },
    before: { state },
    after: { state: to, books },
    reason: outcome,
  })
}

const findException = (db: Db, id: string) =>
  db.maybe<Known>(sql`
    SELECT e.kind, e.state, e.sku, o.subject_id, o.id AS order_id, o.market
    FROM fulfilment_exception e LEFT JOIN fulfilment_order o ON o.id = e.order_id WHERE e.id = ${id}`)

/** The pieces that would move: those still on their way, or the garment that was found. */
async function piecesOf(db: Db, { kind, sku, orderId }: Known): Promise<string[]> {
  if (!isOfParcel(kind)) return sku ? [sku] : []
  const inTransit = await db.many<{ sku: string }>(
    sql`SELECT sku FROM fulfilment_line WHERE order_id = ${orderId} AND state = 'shipped' ORDER BY sku`,
  )
  return inTransit.map(({ sku }) => sku)
}

async function putOnShelf({ db }: Ctx, { id, sku, at }: { id: string; sku: string | null; at: Date }) {
  if (!sku) throw Conflict('not-possible-now')
  await receive(db, { sku, quantity: 1, kind: 'adjusted', subject: `fulfilment-exception:${id}`, at })
}

/** A kept piece that comes late: its money goes back when the warehouse takes it in, as for an unannounced piece. */
type LateGoods = Pick<Known, 'kind' | 'sku' | 'subjectId'>
async function takeLate(ctx: Ctx, { kind, sku, subjectId }: LateGoods) {
  if (kind !== 'late' || !sku || !subjectId) throw Conflict('not-possible-now')
  const { subject } = await lockFulfilmentOrderOf(ctx, subjectId)
  const unitId = await findKept(ctx.db, { subjectId, sku })
  if (!unitId) throw Conflict('not-possible-now')
  if (subject.takeLate) await subject.takeLate(ctx, subjectId, unitId)
  else await allowLate(ctx, unitId)
}

type Parcel = Pick<Known, 'kind' | 'subjectId'> & { books: 'lost' | 'back'; staffId: string; reason: string }
async function bookParcel(ctx: Ctx, { kind, subjectId, books, ...why }: Parcel) {
  if (!isOfParcel(kind) || !subjectId) throw Conflict('not-possible-now')
  await endInTransit(ctx, { subjectId, end: books === 'lost' ? 'lost' : 'undelivered', ...why })
}
