import { Type } from 'typebox'
import { Picture } from '#/goods/catalogue/cards/product-card.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, count, list, moment, oneOf, optional, orNull, text, uuid } from '#/platform/http/schema.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { fulfilmentOrderMachine } from '../order.states.ts'
import { MOST_ORDERS } from './walk-scan.rule.ts'
import { viewWalk } from './walk-view.ts'
import { beginWalk, endWalk, missOnWalk, scanOnWalk } from './walks.ts'

const Unit = closed({
  id: uuid,
  slot: count,
  sku: text,
  title: text,
  size: text,
  brand: text,
  colour: text,
  place: orNull(text),
  state: oneOf(['waiting', 'picked', 'missing']),
  image: optional(Picture),
})
const Order = closed({
  slot: count,
  subjectId: uuid,
  number: text,
  name: text,
  state: oneOf(statesOf(fulfilmentOrderMachine)),
})
const Walk = closed({ id: uuid, begunAt: moment, orders: list(Order), units: list(Unit) })
/** `waiting`: open orders that are on no walk. */
const walkView = { walk: orNull(Walk), waiting: count }
const OwnWalk = closed(walkView)
export type WalkView = Shown<typeof OwnWalk>

const params = closed({ walkId: uuid })
const ScanBody = closed({ code: Type.String({ minLength: 1, maxLength: 100 }) })
const ScannedOnWalk = closed({
  scan: closed({
    outcome: oneOf(['picked', 'twice', 'wrong', 'unknown']),
    unitId: optional(uuid),
    slot: optional(count),
    message: text,
    left: count,
  }),
  ...walkView,
})

/** Walks along the shelves for several orders at once (R8.03). */
export const walksApi = routes(
  route('GET /api/studio/warehouse/walk', { answer: OwnWalk }, ({ ctx, staffId }) =>
    viewWalk(ctx.db, staffId),
  ),
  route(
    'POST /api/studio/warehouse/walks',
    {
      body: closed({ size: Type.Integer({ minimum: 1, maximum: MOST_ORDERS }) }),
      answer: OwnWalk,
      idempotent: true,
    },
    async ({ ctx, body, staffId }) => {
      await beginWalk(ctx, { ...body, staffId })
      return viewWalk(ctx.db, staffId)
    },
  ),
  route(
    'POST /api/studio/warehouse/walks/:walkId/scan',
    { params, body: ScanBody, answer: ScannedOnWalk },
    async ({ ctx, params, body, staffId }) => {
      const scan = await scanOnWalk(ctx, { ...params, ...body, staffId })
      return { scan, ...(await viewWalk(ctx.db, staffId)) }
    },
  ),
  route(
    'POST /api/studio/warehouse/walks/:walkId/missing',
    { params, body: closed({ unitId: uuid }), answer: OwnWalk },
    async ({ ctx, params, body, staffId }) => {
      await missOnWalk(ctx, { ...params, ...body, staffId })
      return viewWalk(ctx.db, staffId)
    },
  ),
  route(
    'POST /api/studio/warehouse/walks/:walkId/end',
    { params, answer: OwnWalk, idempotent: true },
    async ({ ctx, params, staffId }) => {
      await endWalk(ctx, { ...params, staffId })
      return viewWalk(ctx.db, staffId)
    },
  ),
)
