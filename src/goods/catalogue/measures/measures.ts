import { audit, nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { Conflict, found, Invalid } from '#/platform/errors.ts'
import { editProduct, lockCatalogue } from '../product/edit-product.ts'
import { sizeLabel, sizeRank } from '../sizes/sizes.rule.ts'
import {
  bodyMeasures,
  garmentMeasures,
  readSizeLines,
  type SizeLine,
  sizeLinesText,
} from './size-lines.rule.ts'

export type GarmentSize = SizeLine<(typeof garmentMeasures)[number]>
export type BodySize = SizeLine<(typeof bodyMeasures)[number]>

const listMeasures = (db: Db, productId: string) =>
  db.many<GarmentSize>(
    sql`SELECT size, chest, waist, hip, length FROM garment_measure WHERE product_id = ${productId}`,
  )
/** A garment's measures as text, a line a size. */
export const measuresText = async (db: Db, productId: string): Promise<string> =>
  textOf(await listMeasures(db, productId), garmentMeasures)

type Measures = { productId: string; revision: number; staffId: string; text: string }

/** Saves a garment's measures by size, as a buyer entered them (R8.04). */
export const saveMeasures = (ctx: PlatformCtx, { productId, revision, staffId, text }: Measures) =>
  editProduct(
    ctx,
    { productId, revision, by: { kind: 'staff', id: staffId }, action: 'measures-saved' },
    async ({ db }) => {
      const rows = readLines(text, garmentMeasures)
      const [before, after] = [await measuresText(db, productId), textOf(rows, garmentMeasures)]
      if (before === after) return { changed: [] }
      await db.run(sql`DELETE FROM garment_measure WHERE product_id = ${productId}`)
      await db.run(sql`
        INSERT INTO garment_measure (product_id, size, chest, waist, hip, length, own)
        SELECT ${productId}, size, chest, waist, hip, length, true
        FROM jsonb_to_recordset(${json(rows)}::jsonb) AS m (size text, chest int, waist int, hip int, length int)`)
      return { changed: ['measures'], detail: { before, after } }
    },
  )

type Chart = { id: string; saw: string; staffId: string; text: string }

/** Saves a brand's chart of sizes. Of two simultaneous changes the second is refused (R8.04). */
export const saveChart = (ctx: PlatformCtx, { id, saw, staffId, text }: Chart) =>
  inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    await lockCatalogue(ctx)
    found(await db.maybe(sql`SELECT FROM brand WHERE id = ${id}`))
    const rows = readLines(text, bodyMeasures)
    const [before, after] = [chartText(await listChart(db, id)), chartText(rows)]
    if (before !== saw) throw Conflict('changed-meanwhile')
    if (before === after) return nothingChanged(ctx)
    await db.run(sql`DELETE FROM brand_size WHERE brand_id = ${id}`)
    await db.run(sql`
      INSERT INTO brand_size (brand_id, size, bust, waist, hip)
      SELECT ${id}, size, bust, waist, hip
      FROM jsonb_to_recordset(${json(rows)}::jsonb) AS c (size text, bust int, waist int, hip int)`)
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'brand-chart-saved',
      subject: { kind: 'brand', id },
      before: { chart: before },
      after: { chart: after },
    })
  })

const listChart = (db: Db, brandId: string) =>
  db.many<BodySize>(sql`SELECT size, bust, waist, hip FROM brand_size WHERE brand_id = ${brandId}`)
/** A brand's chart as text, a line a size. */
export const chartText = (rows: readonly BodySize[]): string => textOf(rows, bodyMeasures)

function readLines<Measure extends string>(text: string, measures: readonly Measure[]): SizeLine<Measure>[] {
  const rows = readSizeLines(text, measures)?.map((row) => ({ ...row, size: sizeLabel(row.size) }))
  if (!rows || new Set(rows.map(({ size }) => size)).size < rows.length)
    throw Invalid({ text: 'size-lines-unclear' })
  return rows
}

const textOf = <Measure extends string>(
  rows: readonly SizeLine<Measure>[],
  measures: readonly Measure[],
): string =>
  sizeLinesText(
    rows.toSorted((a, b) => sizeRank(a.size) - sizeRank(b.size) || (a.size < b.size ? -1 : 1)),
    measures,
  )
