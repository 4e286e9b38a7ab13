import { boxState } from '#/boxes/box.schema.ts'
import { found } from '#/platform/errors.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { hides } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { amount, closed, count, list, moment, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listOf, listQuery } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { listStylists } from '#/styling/stylists/colleagues.ts'
import { Summary } from './customer-summary.schema.ts'
import { customerSummary } from './customer-summary.ts'
import { customerList, findCustomerRow } from './customers.queries.ts'
import { timelineFilters, timelineOf } from './timeline/timeline.queries.ts'
import { timelineKinds } from './timeline/timeline.rule.ts'

const Query = listQuery(customerList)
const TimelineQuery = listQuery(timelineFilters)
const params = closed({ id: uuid })
const Customer = closed({
  id: uuid,
  kind: oneOf(['member', 'guest']),
  market: oneOf(marketIds),
  name: text,
  email: text,
  phone: text,
  city: text,
  createdAt: moment,
  subscription: orNull(oneOf(['active', 'cancelled'])),
  boxes: count,
  boxNumber: orNull(text),
  boxState: orNull(boxState),
})
const Customers = closed({ ...listOf(Customer).properties, stylists: list(closed({ id: uuid, name: text })) })
const Timeline = listOf(
  closed({
    id: uuid,
    at: moment,
    kind: oneOf(timelineKinds),
    what: text,
    about: text,
    detail: orNull(text),
    text: orNull(text),
    amount: orNull(amount),
    currency: orNull(text),
    by: orNull(text),
  }),
)
export type CustomerView = Shown<typeof Customer>
export type TimelineEvent = Shown<typeof Timeline>['rows'][number]

/** Search for customers and their timelines, read only (R8.06). */
export const customersApi = routes(
  route('GET /api/studio/customers', { query: Query, answer: Customers }, async ({ ctx, query }) => ({
    ...(await listPage(ctx.db, customerList, { query, now: ctx.clock.now() })),
    stylists: await listStylists(ctx.db),
  })),
  listFile('GET /api/studio/customers.csv', { query: Query, list: () => customerList }),
  route('GET /api/studio/customers/:id', { params, answer: Customer }, async ({ ctx, params }) =>
    found(await findCustomerRow(ctx.db, params.id)),
  ),
  route('GET /api/studio/customers/:id/summary', { params, answer: Summary }, async (request) => {
    const { ctx, params } = request
    const summary = await customerSummary(ctx, found(await findCustomerRow(ctx.db, params.id)))
    return {
      ...summary,
      ...(hides(request, 'style') && { style: null }),
      ...(hides(request, 'stylist') && { stylist: null }),
      ...(hides(request, 'boxes') && { boxes: [] }),
    }
  }),
  route(
    'GET /api/studio/customers/:id/timeline',
    { params, query: TimelineQuery, answer: Timeline },
    async (request) => {
      const { ctx, params, query } = request
      const { id } = found(await findCustomerRow(ctx.db, params.id))
      const spec = timelineOf(id, {
        hidden: timelineKinds.filter((kind) => hides(request, kind)),
        texts: !hides(request, 'text'),
      })
      return listPage(ctx.db, spec, { query, now: ctx.clock.now() })
    },
  ),
  listFile('GET /api/studio/customers/:id/timeline.csv', {
    params,
    query: TimelineQuery,
    list: async ({ ctx, params }) => timelineOf(found(await findCustomerRow(ctx.db, params.id)).id),
  }),
)
