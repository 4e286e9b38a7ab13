import type { SaidLine } from '#/boxes/wishes/said-lines.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { fitsOf, type Sizes } from '../ranking/size.rule.ts'

type Of = { market: MarketId; sizes: Sizes; kinds: readonly string[] }
/** A wanted kind that the shelf has not in the member's size; `size`: null when it has none of the kind at all. */
export type Lacking = { kind: string; size: string | null }

/** The wanted kinds that cannot be sent today in the member's size. */
export async function lackingOf(ctx: Ctx, { market, sizes, kinds }: Of): Promise<Lacking[]> {
  const asked = new Set(kinds)
  if (asked.size === 0) return []
  const fitting = fitsOf(sizes)
  const [served, size] = [new Set<string>(), new Map<string, string>()]
  for (const product of (await ctx.shelf.read(ctx.db)).values()) {
    if (!asked.has(product.kind) || served.has(product.kind)) continue
    for (const variant of product.variants) {
      if (!variant.free || variant.prices[market] === undefined) continue
      const is = fitting(product, variant.size)
      if (is.is === 'known') size.set(product.kind, is.memberSize)
      if (is.is !== 'known' || is.steps === 0) served.add(product.kind)
    }
  }
  return [...asked]
    .filter((kind) => !served.has(kind))
    .map((kind) => ({ kind, size: size.get(kind) ?? null }))
}

/** A member's sizes with those of this wish: "shoes 39" is the size of shoes, another one of clothes. */
export function sizesWith(sizes: Sizes, said: readonly Pick<SaidLine, 'kind' | 'value'>[]): Sizes {
  const lines = said.filter(({ kind }) => kind === 'size').map(({ value }) => value)
  const shoes = lines.find((value) => value.startsWith('shoes '))?.replace('shoes ', '')
  return shoes ? { ...sizes, shoes } : sizes
}
