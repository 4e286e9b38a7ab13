import { Type } from 'typebox'
import { route, routes } from '#/platform/http/route.ts'
import { closed, uuid } from '#/platform/http/schema.ts'
import { copyProduct } from './copy-product.ts'

/** A product copied as a draft (R8.04). */
export const copyApi = routes(
  route(
    'POST /api/studio/catalogue/:productId/copy',
    {
      params: closed({ productId: uuid }),
      body: closed({ title: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }) }),
      answer: closed({ id: uuid }),
      status: 201,
      idempotent: true,
    },
    async ({ ctx, params, body, staffId }) => ({
      id: await copyProduct(ctx, { ...params, title: body.title.trim(), staffId }),
    }),
  ),
)
