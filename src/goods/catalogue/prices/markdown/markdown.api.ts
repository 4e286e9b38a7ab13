import { Type } from 'typebox'
import { nothingChanged } from '#/platform/audit/audit.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import {
  amount,
  closed,
  count,
  list,
  momentInput,
  oneOf,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { ofSelection, revision } from '../../product/product-edit.schema.ts'
import { markDown, previewMarkdown } from './markdown.ts'

const terms = {
  percent: Type.Integer({ minimum: 1, maximum: 90 }),
  markets: Type.Array(oneOf(marketIds), { minItems: 1, maxItems: marketIds.length, uniqueItems: true }),
  from: optional(momentInput),
  until: optional(momentInput),
}
const Preview = closed({
  products: list(
    closed({
      id: uuid,
      name: text,
      revision: count,
      leftOut: orNull(oneOf(['planned', 'unpriced'])),
      reductions: list(
        closed({ market: oneOf(marketIds), amount, skus: list(text), before: amount, low: amount }),
      ),
    }),
  ),
})
export type MarkdownPreview = Shown<typeof Preview>

type Typed = { from?: string; until?: string }
const datesOf = ({ from, until }: Typed) => ({
  from: from ? new Date(from) : undefined,
  until: until ? new Date(until) : undefined,
})

/** A selection of products reduced by one act (R8.04). */
export const markdownApi = routes(
  route(
    'POST /api/studio/catalogue/markdowns/preview',
    { body: closed({ ids: ofSelection(uuid), ...terms }), answer: Preview },
    async ({ ctx, body }) => {
      nothingChanged(ctx)
      return { products: await previewMarkdown(ctx, { ...body, ...datesOf(body) }) }
    },
  ),
  route(
    'POST /api/studio/catalogue/markdowns',
    {
      body: closed({ products: ofSelection(closed({ id: uuid, revision })), ...terms }),
      answer: closed({ products: count, variants: count }),
      idempotent: true,
    },
    ({ ctx, body, staffId }) => markDown(ctx, { ...body, ...datesOf(body), staffId }),
  ),
)
