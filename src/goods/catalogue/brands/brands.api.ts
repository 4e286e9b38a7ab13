import { Type } from 'typebox'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, text, uuid } from '#/platform/http/schema.ts'
import { listBrands } from './brands.queries.ts'
import { Brands } from './brands.schema.ts'
import { addBrand, renameBrand } from './brands.ts'

const name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })

/** The brands of the catalogue, with their addresses (R8.04). */
export const brandsApi = routes(
  route('GET /api/studio/catalogue/brands', { answer: Brands }, async ({ ctx }) => ({
    brands: await listBrands(ctx.db),
  })),
  route(
    'POST /api/studio/catalogue/brands',
    { body: closed({ name }), answer: closed({ id: uuid }), status: 201, idempotent: true },
    async ({ ctx, body, staffId }) => ({ id: await addBrand(ctx, { ...body, staffId }) }),
  ),
  route(
    'PATCH /api/studio/catalogue/brands/:id',
    { params: closed({ id: uuid }), body: closed({ name, saw: text }), answer: done, idempotent: true },
    async ({ ctx, params, body, staffId }) => {
      await renameBrand(ctx, { ...params, ...body, staffId })
      return {}
    },
  ),
)
