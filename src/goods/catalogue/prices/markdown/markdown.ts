import { audit } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { Conflict } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { lockSelection, requireUnchanged, type Seen, touchSelection } from '../../product/selection.ts'
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

type Markdown = Terms & { products: readonly Seen[]; staffId: string }

/**
 * Reduces the prices of a selection by per cent, all or none (R8.04). Refuses if a product has changed since the preview, or has
 * another price planned in that time.
 */
export const markDown = (ctx: PlatformCtx, { products, staffId, ...terms }: Markdown) =>
  inTransaction(ctx, async (ctx) => {
    const ids = await lockSelection(ctx, products)
    const marked = await previewMarkdown(ctx, { ...terms, ids })
    await requireUnchanged(ctx.db, { now: marked, seen: products })
    const left = marked.find(({ leftOut }) => leftOut !== null)
    if (left) throw Conflict('price-planned', {}, [{ kind: 'product', id: left.id }])
    const span = spanOf(ctx, terms)
    for (const { reductions } of marked)
      for (const reduction of reductions) await setPrice(ctx, { ...reduction, ...span, staffId })
    await touchAll(ctx, { marked, terms, span, staffId })
    return {
      products: marked.length,
      variants: marked.flatMap(({ reductions }) => reductions.flatMap(({ skus }) => skus)).length,
    }
  })

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
  for (const { id, revision } of await touchSelection(
    ctx,
    marked.map(({ id }) => id),
  )) {
    const { reductions = [] } = marked.find((product) => product.id === id) ?? {}
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'price-marked-down',
      subject: { kind: 'product', id },
      detail: { revision, changed: [`prices, ${percent} per cent off`], percent, reductions, from, until },
    })
  }
}
