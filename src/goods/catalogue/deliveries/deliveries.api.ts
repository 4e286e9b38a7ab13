import { Type } from 'typebox'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, count, flag, moment, optional, orNull, text, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listOf, listQuery } from '#/platform/list/list-schema.ts'
import { bookDelivery } from './book-delivery.ts'
import { deliveryList } from './deliveries.queries.ts'
import { garmentIn } from './garment-in.ts'

const query = listQuery(deliveryList)
const Deliveries = listOf(
  closed({ id: uuid, supplier: text, number: text, units: count, pieces: text, by: text, at: moment }),
)
export type DeliveryView = Shown<typeof Deliveries>['rows'][number]

const code = Type.String({ minLength: 1, maxLength: 200 })
const Garment = closed({
  sku: text,
  productId: uuid,
  title: text,
  size: text,
  onHand: count,
  reserved: count,
  place: orNull(text),
})
export type GarmentInStockView = Shown<typeof Garment>

const Delivered = closed({
  supplier: Type.String({ maxLength: 1000 }),
  number: Type.String({ maxLength: 1000 }),
  lines: Type.Array(closed({ sku: code, units: Type.Integer({ minimum: 1, maximum: 10_000 }) }), {
    minItems: 1,
    maxItems: 500,
  }),
  purchaseId: optional(uuid),
})

/** Deliveries, and a garment looked up by its code for a count (R8.04). */
export const deliveriesApi = routes(
  route('GET /api/studio/catalogue/deliveries', { query, answer: Deliveries }, ({ ctx, query }) =>
    listPage(ctx.db, deliveryList, { query, now: ctx.clock.now() }),
  ),
  listFile('GET /api/studio/catalogue/deliveries.csv', { query, list: () => deliveryList }),
  route(
    'POST /api/studio/catalogue/deliveries',
    { body: Delivered, answer: closed({ id: uuid, again: flag }), idempotent: true },
    ({ ctx, body, staffId }) => bookDelivery(ctx, { ...body, staffId }),
  ),
  route(
    'GET /api/studio/catalogue/in-stock',
    {
      query: closed({ code: optional(code) }),
      answer: closed({ garment: orNull(Garment) }),
    },
    async ({ ctx: { db }, query }) => ({
      garment: (query.code && (await garmentIn(db, query.code.trim()))) || null,
    }),
  ),
)
