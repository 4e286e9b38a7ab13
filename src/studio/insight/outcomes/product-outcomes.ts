import type { Static } from 'typebox'
import { tendencyOf } from '#/boxes/parts/outcomes.rule.ts'
import { countOutcomes, countReasons, type Grouped } from '#/boxes/parts/size-outcomes.ts'
import { sizeRank } from '#/goods/catalogue/sizes/sizes.rule.ts'
import { reasonLabel } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { NotFound } from '#/platform/errors.ts'
import type { ProductOutcomes } from './product-outcomes.schema.ts'

type Line = Static<typeof ProductOutcomes>['garment'][number]
const groups = ['garment', 'brand'] as const

/** Outcomes of a garment's sizes and of its brand and kind, with return reasons; only of enough people. */
export async function productOutcomes(db: Db, productId: string): Promise<Static<typeof ProductOutcomes>> {
  const variants = await listVariants(db, productId)
  if (!variants.some(({ group }) => group === 'garment')) await requireProduct(db, productId)
  const [counts, reasons] = await Promise.all([countOutcomes(db, variants), countReasons(db, variants)])
  const linesOf = (of: (typeof groups)[number]) => {
    const came = reasons.filter(({ group }) => group === of)
    return counts
      .filter(({ group }) => group === of)
      .map(({ group: _, ...count }): Line => {
        const own = count.size === null ? came : came.filter(({ size }) => size === count.size)
        return { ...count, tendency: tendencyOf(count), reasons: summed(own) }
      })
      .toSorted((a, b) => rankOf(a) - rankOf(b))
  }
  return { garment: linesOf('garment'), brand: linesOf('brand') }
}

/** The garment's variants, and those of all garments of its brand and kind. */
const listVariants = (db: Db, productId: string) =>
  db.many<Grouped>(sql`
    SELECT v.sku, v.size, counted."group" FROM product p JOIN product o ON o.brand_id = p.brand_id AND o.kind = p.kind
      JOIN variant v ON v.product_id = o.id
      CROSS JOIN LATERAL (VALUES ('garment', o.id = p.id), ('brand', true)) AS counted ("group", is_of)
    WHERE p.id = ${productId} AND counted.is_of`)

async function requireProduct(db: Db, productId: string) {
  if (!(await db.maybe(sql`SELECT FROM product WHERE id = ${productId}`))) throw NotFound()
}

/** All sizes together come last. */
const rankOf = ({ size }: Line) => (size === null ? Number.POSITIVE_INFINITY : sizeRank(size))

function summed(rows: readonly { reason: string; pieces: number }[]) {
  const byReason = Map.groupBy(rows, ({ reason }) => reason)
  return [...byReason]
    .map(([reason, own]) => ({
      reason: reasonLabel(reason),
      pieces: own.reduce((sum, { pieces }) => sum + pieces, 0),
    }))
    .toSorted((a, b) => b.pieces - a.pieces)
}
