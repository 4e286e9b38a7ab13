import { Type } from 'typebox'
import { sql } from '#/platform/database/db.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, count, done, flag, list, text, uuid } from '#/platform/http/schema.ts'
import { mayEdit } from '../may-edit.ts'
import { addBrand, renameBrand } from './brands.ts'

const name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })
const Brands = closed({
  brands: list(closed({ id: uuid, name: text, slug: text, former: list(text), products: count })),
  mayEdit: flag,
})
type Brand = { id: string; name: string; slug: string; former: string[]; products: number }
export type BrandView = Shown<typeof Brands>['brands'][number]

/** The brands of the catalogue, with their addresses (R8.04). */
export const brandsApi = routes(
  route('GET /api/studio/catalogue/brands', { answer: Brands }, async ({ ctx, actor }) => ({
    brands: await ctx.db.many<Brand>(sql`
      SELECT b.id, b.name, b.slug,
        coalesce((SELECT array_agg(f.slug ORDER BY f.slug) FROM brand_former_slug f WHERE f.brand_id = b.id), '{}') AS former,
        (SELECT count(*) FROM product p WHERE p.brand_id = b.id AND p.prepared_by IS NULL) AS products
      FROM brand b ORDER BY lower(b.name)`),
    mayEdit: mayEdit(actor),
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
