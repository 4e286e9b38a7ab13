import { audit } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, NotFound } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { changesSince, lockCatalogue } from '../../product/edit-product.ts'
import { setPrice, spanOf } from '../set-prices.ts'
import { listInForce, listMarked, type MarkedProduct } from './markdown.queries.ts'
import { type PriceInForce, type Reduction, reductionsOf } from './markdown.rule.ts'

type Terms = {
  percent: number
  markets: readonly MarketId[]
  from?: Date | undefined
  until?: Date | undefined
}
type ProductMarkdown = MarkedProduct & {
  /** Why it is left out; null if it is marked down. */
  leftOut: 'planned' | 'unpriced' | null
  reductions: Reduction[]
}

/** The effect of a markdown on each product of a selection. Changes nothing. */
export async function previewMarkdown(
  ctx: PlatformCtx,
  { ids, ...terms }: Terms & { ids: readonly string[] },
): Promise<ProductMarkdown[]> {
  const { from, until } = spanOf(ctx, terms)
  const products = await listMarked(ctx.db, ids)
  const prices = await listInForce(ctx.db, { ids, markets: terms.markets, from, until })
  return products.map((product) => {
    const own = prices.filter(({ productId }) => productId === product.id)
    const reductions = reductionsOf(own, terms.percent)
    return { ...product, reductions, leftOut: leftOutBy(own, reductions) }
  })
}

function leftOutBy(prices: readonly PriceInForce[], reductions: readonly Reduction[]) {
  if (prices.some(({ isPlanned }) => isPlanned)) return 'planned'
  return reductions.length === 0 ? 'unpriced' : null
}

type Markdown = Terms & { products: readonly { id: string; revision: number }[]; staffId: string }

/**
 * Reduces the prices of a selection by per cent, all or none (R8.04). Refuses if a product has changed since the preview, or has
 * another price planned in that time.
 */
export const markDown = (ctx: PlatformCtx, { products, staffId, ...terms }: Markdown) =>
  inTransaction(ctx, async (ctx) => {
    await lockCatalogue(ctx)
    const ids = [...new Set(products.map(({ id }) => id))]
    await lockProducts(ctx.db, ids)
    const marked = await previewMarkdown(ctx, { ...terms, ids })
    if (marked.length < ids.length) throw NotFound()
    await requireUnchanged(ctx.db, { marked, products })
    const left = marked.find(({ leftOut }) => leftOut !== null)
    if (left) throw Conflict('price-planned')
    const span = spanOf(ctx, terms)
    for (const { reductions } of marked)
      for (const reduction of reductions) await setPrice(ctx, { ...reduction, ...span, staffId })
    await touchAll(ctx, { marked, terms, span, staffId })
    return {
      products: marked.length,
      variants: marked.flatMap(({ reductions }) => reductions.flatMap(({ skus }) => skus)).length,
    }
  })

const lockProducts = (db: Db, ids: readonly string[]) =>
  db.run(sql`SELECT FROM product WHERE id = ANY(${ids}) ORDER BY id FOR NO KEY UPDATE`)

type Seen = { marked: readonly ProductMarkdown[]; products: Markdown['products'] }
async function requireUnchanged(db: Db, { marked, products }: Seen) {
  for (const { id, revision: seen } of products) {
    const now = marked.find((product) => product.id === id)
    if (!now || now.revision === seen) continue
    const { what, ...change } = await changesSince(db, { productId: id, revision: seen })
    throw Conflict('product-changed', { ...change, what: `${now.name}, ${what}` })
  }
}

type Touch = {
  marked: readonly ProductMarkdown[]
  terms: Terms
  span: { from: Date; until: Date | null }
  staffId: string
}
/** The next revision of each product, and the audit row of its reduction. */
async function touchAll(
  ctx: PlatformCtx,
  { marked, terms: { percent }, span: { from, until }, staffId }: Touch,
) {
  const rows = await ctx.db.many<{ id: string; revision: number }>(sql`
    UPDATE product SET updated_at = ${ctx.clock.now()} WHERE id = ANY(${marked.map(({ id }) => id)}) RETURNING id, revision`)
  for (const { id, revision } of rows) {
    const { reductions = [] } = marked.find((product) => product.id === id) ?? {}
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'price-marked-down',
      subject: { kind: 'product', id },
      detail: { revision, changed: [`prices, ${percent} per cent off`], percent, reductions, from, until },
    })
  }
}
