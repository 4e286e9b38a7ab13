import { Type } from 'typebox'
import { sql } from '#/platform/database/db.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, count, done, flag, list, orNull, text } from '#/platform/http/schema.ts'
import { addCategory } from './add-category.ts'
import { orderCategories, saveCategory } from './edit-categories.ts'

const slug = Type.String({ minLength: 1, maxLength: 60 })
const named = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })
const googleId = Type.Integer({ minimum: 1, maximum: 1_000_000 })
const titles = closed({ en: named, da: named, se: named, nl: named, de: named })
const Category = closed({
  slug: text,
  parent: orNull(text),
  googleId: count,
  title: titles,
  hidden: flag,
  revision: count,
  products: count,
})
const Categories = closed({ categories: list(Category) })
export type CategoryEditView = Shown<typeof Category>

/** The shop's two levels of categories, for buyers (R8.04). */
export const editCategoriesApi = routes(
  route('GET /api/studio/catalogue/categories', { answer: Categories }, async ({ ctx }) => ({
    categories: await ctx.db.many<CategoryEditView>(sql`
      SELECT slug, parent, google_id, title, hidden, revision,
        (SELECT count(*) FROM product p WHERE p.category = slug AND p.status = 'active') AS products
      FROM category ORDER BY position, slug`),
  })),
  route(
    'POST /api/studio/catalogue/categories',
    {
      body: closed({ parent: orNull(slug), title: titles, googleId }),
      answer: closed({ slug: text }),
      status: 201,
      idempotent: true,
    },
    async ({ ctx, body, staffId }) => ({ slug: await addCategory(ctx, { ...body, staffId }) }),
  ),
  route(
    'PATCH /api/studio/catalogue/categories/:slug',
    {
      params: closed({ slug }),
      body: closed({
        revision: Type.Integer({ minimum: 0 }),
        changes: closed({
          title: titles,
          googleId,
          hidden: flag,
        }),
      }),
      answer: done,
      idempotent: true,
    },
    async ({ ctx, params, body, staffId }) => {
      await saveCategory(ctx, { ...params, ...body, staffId })
      return {}
    },
  ),
  route(
    'POST /api/studio/catalogue/categories/order',
    {
      body: closed({ parent: orNull(slug), order: Type.Array(slug, { maxItems: 300 }) }),
      answer: done,
      idempotent: true,
    },
    async ({ ctx, body, staffId }) => {
      await orderCategories(ctx, { ...body, staffId })
      return {}
    },
  ),
)
