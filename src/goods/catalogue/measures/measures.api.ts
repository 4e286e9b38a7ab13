import { Type } from 'typebox'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, uuid } from '#/platform/http/schema.ts'
import { revision, Saved } from '../product/product-edit.schema.ts'
import { saveChart, saveMeasures } from './measures.ts'

const lines = Type.String({ maxLength: 4000 })

/** Measures of garments and charts of brands, from which the fit of a new garment is predicted (R8.04). */
export const measuresApi = routes(
  route(
    'PUT /api/studio/catalogue/:productId/measures',
    {
      params: closed({ productId: uuid }),
      body: closed({ revision, text: lines }),
      answer: Saved,
      idempotent: true,
    },
    async ({ ctx, params, body, staffId }) => ({
      revision: await saveMeasures(ctx, { ...params, ...body, staffId }),
    }),
  ),
  route(
    'PUT /api/studio/catalogue/brands/:id/chart',
    {
      params: closed({ id: uuid }),
      body: closed({ saw: lines, text: lines }),
      answer: done,
      idempotent: true,
    },
    async ({ ctx, params, body, staffId }) => {
      await saveChart(ctx, { ...params, ...body, staffId })
      return {}
    },
  ),
)
