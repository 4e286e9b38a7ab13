import { wordsOf } from '#/catalogue/search/query.rule.ts'
import { type Sought, saysOrFits, seekWords, skusAsked } from '#/catalogue/search/search.ts'
import type { Rails, ShelfProduct } from '#/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/context.ts'
import { type Look, listGoods, type Scope } from './listing.ts'

/** What a question finds. Where that is nothing, which of its words would find something alone (R7.02). */
export async function searchGoods(ctx: Ctx, question: string, look: Look) {
  const rails = await ctx.shelf.rails(ctx.db)
  const listing = await listGoods(ctx, rails, await searchScope(ctx, rails, question), look)
  if (listing.total > 0 || listing.hidden) return listing
  return { ...listing, instead: await byWord(ctx, rails, question, look) }
}

export async function searchScope(ctx: Ctx, rails: Rails, question: string): Promise<Scope> {
  const name = `search ${question.trim()}`
  const skus = await skusAsked(ctx.db, question)
  if (skus) return ofSkus(rails, skus)
  const sought = await soughtIn(ctx, rails, question)
  if (!sought) return { name, goods: () => [] }
  return {
    name,
    basis: sought,
    goods: () => mayBeFound(rails, sought),
    belongs: ({ id }) => {
      const bits = sought.said.get(id) ?? 0
      return bits === all(sought) || ((variant) => saysOrFits(sought, bits, variant))
    },
  }
}

/** A number is looked up each time: it costs little, and another garment may have it now. */
function ofSkus({ products }: Rails, skus: ReadonlyMap<string, string>): Scope {
  const found = new Set(skus.values())
  return {
    goods: () => [...found].flatMap((id) => products.get(id) ?? []),
    belongs: () => (variant) => skus.has(variant.sku),
  }
}

/** The words of the catalogue are asked once for as long as no garment says others. */
async function soughtIn({ db }: Ctx, rails: Rails, question: string): Promise<Sought | undefined> {
  const key = question.trim()
  const known = rails.keptOfWords.get(key) as Sought | undefined
  if (known) return known
  const { wordsState } = rails
  const read = await seekWords(db, question)
  if (!read) return undefined
  const sought = { ...read, said: byOwnId(rails, read.said) }
  if (rails.wordsState === wordsState) rails.keptOfWords.set(key, sought, { weight: sought.said.size + 100 })
  return sought
}

/** By the ids that the shelf holds anyway: those that were read are parts of one long text, which would stay with them. */
function byOwnId({ products }: Rails, said: Sought['said']): Sought['said'] {
  const own = new Map<string, number>()
  for (const [id, bits] of said) {
    const product = products.get(id)
    if (product) own.set(product.id, bits)
  }
  return own
}

const all = ({ fits }: Sought) => (1 << fits.length) - 1

/** What says every word; where a colour or a size was asked, that of any garment may be it. */
function* mayBeFound(rails: Rails, sought: Sought): Iterable<ShelfProduct> {
  if (rails.variantsMay(sought.fits)) return yield* rails.products.values()
  const wanted = all(sought)
  for (const [id, bits] of sought.said) {
    const product = bits === wanted ? rails.products.get(id) : undefined
    if (product) yield product
  }
}

async function byWord(ctx: Ctx, rails: Rails, question: string, { market, memberId }: Look) {
  const words = wordsOf(question)
  const tried = await Promise.all(
    (words.length > 1 ? words : []).map(async (q) => {
      const scope = await searchScope(ctx, rails, q)
      const { total } = await listGoods(ctx, rails, scope, { market, memberId, query: { limit: 1 } })
      return { q, total }
    }),
  )
  return tried.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total)
}
