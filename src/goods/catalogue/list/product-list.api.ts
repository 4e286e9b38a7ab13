import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import {
  amount,
  closed,
  count,
  day,
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
import { Picture } from '../cards/product-card.schema.ts'
import { safetyFacts } from '../safety/safety.rule.ts'
import { kinds } from '../vocabulary/kinds.rule.ts'
import { brandsSold, productList } from './product-list.queries.ts'
import { productStates } from './product-list.rule.ts'

const query = listQuery(productList)
const Products = closed({
  ...listOf(
    closed({
      id: uuid,
      handle: text,
      brand: text,
      title: text,
      kind: oneOf(kinds),
      status: oneOf(productStates),
      lacks: list(oneOf(safetyFacts)),
      safetyDue: orNull(day),
      image: orNull(Picture),
      variants: count,
      onHand: count,
      reserved: count,
      prices: list(closed({ market: oneOf(marketIds), currency: text, from: amount, to: amount })),
      createdAt: moment,
      updatedAt: moment,
    }),
  ).properties,
  brands: list(closed({ slug: text, name: text })),
})
export type ProductView = Shown<typeof Products>['rows'][number]

/** The list of products (R8.04). */
export const productListApi = routes(
  route('GET /api/studio/catalogue', { query, answer: Products }, async ({ ctx, query }) => ({
    ...(await listPage(ctx.db, productList, { query, now: ctx.clock.now() })),
    brands: await brandsSold(ctx.db),
  })),
  listFile('GET /api/studio/catalogue.csv', { query, list: () => productList }),
)
