import { Type } from 'typebox'
import { route, routes } from '#/platform/http/route.ts'
import { closed, uuid } from '#/platform/http/schema.ts'
import { MarketPrices } from '../../prices/market-prices.schema.ts'
import { revision, Saved } from '../product-edit.schema.ts'
import { MOST_CELLS, MOST_UNITS } from './grid.rule.ts'
import { saveGrid } from './save-grid.ts'

const Grid = closed({
  revision,
  cells: Type.Array(
    closed({
      colour: Type.String({ maxLength: 60 }),
      size: Type.String({ maxLength: 30 }),
      units: Type.Integer({ minimum: 0, maximum: MOST_UNITS }),
      barcode: Type.String({ maxLength: 60 }),
    }),
    { minItems: 1, maxItems: MOST_CELLS },
  ),
  prices: MarketPrices,
  supplier: Type.String({ maxLength: 1000 }),
  number: Type.String({ maxLength: 1000 }),
})

/** Sizes × colours of a product in one save (R8.04). */
export const gridApi = routes(
  route(
    'POST /api/studio/catalogue/:productId/grid',
    { params: closed({ productId: uuid }), body: Grid, answer: Saved, idempotent: true },
    async ({ ctx, params, body: { supplier, number, ...grid }, staffId }) => ({
      revision: await saveGrid(ctx, { ...params, ...grid, note: { supplier, number }, staffId }),
    }),
  ),
)
