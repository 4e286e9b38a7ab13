import { Type } from 'typebox'
import { found } from '#/platform/errors.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import {
  amount,
  closed,
  count,
  day,
  flag,
  list,
  moment,
  oneOf,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listOf, listQuery } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { hasRole } from '#/platform/validation/staff-roles.rule.ts'
import { addPurchase, changePurchase, movePurchase } from './keep-purchase.ts'
import { marginsOf } from './margins.ts'
import { currencies, MOST_LINES, purchaseMoves, purchaseStates } from './purchase.states.ts'
import { findPurchase, listAwaited, listLines, purchaseList } from './purchases.queries.ts'

const query = listQuery(purchaseList)
const params = closed({ purchaseId: uuid })
const facts = { supplier: text, currency: oneOf(currencies), expectedOn: day }
const state = oneOf(purchaseStates)
const Purchases = listOf(
  closed({ id: uuid, number: count, ...facts, state, by: text, units: count, received: count, amount }),
)
export type PurchaseRowView = Shown<typeof Purchases>['rows'][number]

const Purchase = closed({
  id: uuid,
  number: count,
  ...facts,
  state,
  version: count,
  createdAt: moment,
  sentAt: orNull(moment),
  endedAt: orNull(moment),
  mayEdit: flag,
  lines: list(
    closed({
      sku: text,
      productId: uuid,
      title: text,
      size: text,
      colour: text,
      units: count,
      received: count,
      cost: amount,
      /** Shares of the price without VAT, where a market has the currency of the cost. */
      margins: list(closed({ market: oneOf(marketIds), share: Type.Number() })),
    }),
  ),
})
export type PurchaseView = Shown<typeof Purchase>
const Awaited = closed({
  purchases: list(
    closed({
      id: uuid,
      number: count,
      supplier: text,
      expectedOn: day,
      lines: list(closed({ sku: text, title: text, units: count })),
    }),
  ),
})
export type AwaitedView = Shown<typeof Awaited>['purchases'][number]

const version = Type.Integer({ minimum: 0 })
const given = {
  supplier: Type.String({ maxLength: 1000 }),
  currency: oneOf(currencies),
  expectedOn: day,
}
const Lines = Type.Array(
  closed({
    sku: Type.String({ minLength: 1, maxLength: 200 }),
    units: Type.Integer({ minimum: 1, maximum: 100_000 }),
    cost: Type.Integer({ minimum: 0, maximum: 100_000_00 }),
  }),
  { maxItems: MOST_LINES },
)
const Versioned = closed({ version: count })

/** Orders to suppliers (R8.04). */
export const purchasesApi = routes(
  route('GET /api/studio/purchases', { query, answer: Purchases }, ({ ctx, query }) =>
    listPage(ctx.db, purchaseList, { query, now: ctx.clock.now() }),
  ),
  listFile('GET /api/studio/purchases.csv', { query, list: () => purchaseList }),
  route('GET /api/studio/catalogue/deliveries/awaited', { answer: Awaited }, async ({ ctx }) => ({
    purchases: await listAwaited(ctx.db),
  })),
  route(
    'GET /api/studio/purchases/:purchaseId',
    { params, answer: Purchase },
    async ({ ctx, params, actor }) => {
      const purchase = found(await findPurchase(ctx.db, params.purchaseId))
      const lines = await listLines(ctx.db, purchase.id)
      return {
        ...purchase,
        mayEdit: actor.kind === 'staff' && hasRole(actor.roles, 'buyer'),
        lines: lines.map(({ prices, ...line }) => ({
          ...line,
          margins: marginsOf({ prices, cost: line.cost, currency: purchase.currency, now: ctx.clock.now() }),
        })),
      }
    },
  ),
  route(
    'POST /api/studio/purchases',
    { body: closed(given), answer: closed({ id: uuid }), status: 201, idempotent: true },
    async ({ ctx, body, staffId }) => ({ id: await addPurchase(ctx, { ...body, staffId }) }),
  ),
  route(
    'PUT /api/studio/purchases/:purchaseId',
    { params, body: closed({ version, ...given, lines: Lines }), answer: Versioned, idempotent: true },
    async ({ ctx, params, body, staffId }) => ({
      version: await changePurchase(ctx, { ...params, ...body, staffId }),
    }),
  ),
  route(
    'POST /api/studio/purchases/:purchaseId/state',
    {
      params,
      body: closed({ version, move: oneOf(purchaseMoves), reason: Type.String({ maxLength: 300 }) }),
      answer: Versioned,
      idempotent: true,
    },
    async ({ ctx, params, body, staffId }) => ({
      version: await movePurchase(ctx, { ...params, ...body, reason: body.reason.trim(), staffId }),
    }),
  ),
)
