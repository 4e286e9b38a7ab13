import { nothingChanged } from '#/platform/audit/audit.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, count, list, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { productStates } from '../../list/product-list.rule.ts'
import { safetyFacts } from '../../safety/safety.rule.ts'
import { ofSelection, revision } from '../product-edit.schema.ts'
import { gaps, obstacles } from './publish.rule.ts'
import { previewPublishing, publishMany } from './publish-many.ts'

const Preview = closed({
  products: list(
    closed({
      id: uuid,
      name: text,
      revision: count,
      status: oneOf(productStates),
      markets: list(oneOf(marketIds)),
      untitled: list(oneOf(marketIds)),
      obstacle: orNull(oneOf(obstacles)),
      gaps: list(oneOf(gaps)),
      /** Facts without which it may not be sold. */
      lacks: list(oneOf(safetyFacts)),
    }),
  ),
})
export type PublishingPreview = Shown<typeof Preview>

/** A selection of products published by one act (R8.04). */
export const publishManyApi = routes(
  route(
    'POST /api/studio/catalogue/publications/preview',
    { body: closed({ ids: ofSelection(uuid) }), answer: Preview },
    async ({ ctx, body }) => {
      nothingChanged(ctx)
      const products = await previewPublishing(ctx, body.ids)
      return {
        products: products.map(
          ({ pictures: _p, free: _f, hasFibres: _h, hasMakerContact: _m, ...product }) => product,
        ),
      }
    },
  ),
  route(
    'POST /api/studio/catalogue/publications',
    {
      body: closed({ products: ofSelection(closed({ id: uuid, revision })) }),
      answer: closed({ products: count }),
      idempotent: true,
    },
    async ({ ctx, body, staffId }) => ({ products: await publishMany(ctx, { ...body, staffId }) }),
  ),
)
