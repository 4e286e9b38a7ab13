import { type Db, json, sql, transaction } from '#/platform/database/db.ts'
import type { Currency, MarketId } from '#/platform/markets/markets.ts'
import type { Fibres } from '../fibres/fibres.rule.ts'
import type { garmentMeasures } from '../measures/size-lines.rule.ts'
import { brandSlug } from '../vocabulary/brand-slug.rule.ts'

export type StagedText = Record<string, string>
export type StagedPrice = { market: MarketId; currency: Currency; amount: number; compareAt: number | null }
/** Millimetres by measure. */
export type StagedMeasures = Partial<Record<(typeof garmentMeasures)[number], number>>
export type StagedVariant = {
  line: number
  sku: string
  /** The SKU that several variants share in the file, from which `sku` was made. */
  styleNumber?: string
  colour: StagedText
  colourKey: string
  colourHex: string | null
  size: string
  sizeRank: number
  barcode: string | null
  position: number
  /** Units in the house; null leaves the stock unchanged. */
  quantity: number | null
  prices: StagedPrice[]
  /** Measures of the garment in this size; absent when the file has none. */
  measures?: StagedMeasures
}
export type StagedImage = {
  position: number
  colourKey: string
  key: string
  width: number
  height: number
  widths: number[]
  blur: string
  alt: StagedText
}
/** Facts of a product as a whole; `line` is its first line in the file. */
export type StagedFacts = {
  line: number
  handle: string
  brand: string
  kind: string
  category: string
  title: StagedText
  description: StagedText
  material: StagedText
  /** Per cent by fibre and part; empty if only words describe it. */
  fibres: Fibres
  care: StagedText
  /** Maker, contact and responsible person in the EU; empty if unknown. */
  maker: string
  makerContact: string
  euContact: string
  tags: string[]
  status: 'draft' | 'active' | 'withdrawn'
}
export type StagedProduct = StagedFacts & {
  /** The file names a product of ours by its SKU, whatever its source is. */
  bySku?: boolean
  contentHash: string
  variants: StagedVariant[]
  images: StagedImage[]
}

/** Repeated entries with their lines: a handle for the second time, a SKU of another product. */
export type Repeated = {
  handles: { line: number; handle: string }[]
  skus: { line: number; handle: string; sku: string }[]
}

/** Writes products into the staging area; returns the repeated ones that were left out. */
export const stage = (db: Db, runId: string, products: StagedProduct[]): Promise<Repeated> =>
  transaction(db, async (tx) => {
    const [firsts, seconds] = firstOfEach(products, ({ handle }) => handle)
    const fresh = await stageProducts(tx, runId, firsts)
    const variants = firsts
      .filter(({ handle }) => fresh.has(handle))
      .flatMap(({ handle, variants }) => variants.map((variant) => ({ ...variant, handle })))
    const [skus, twins] = firstOfEach(variants, ({ sku }) => sku)
    const staged = await stageVariants(tx, runId, skus)
    return {
      handles: [...seconds, ...firsts.filter(({ handle }) => !fresh.has(handle))],
      skus: [...twins, ...skus.filter(({ sku }) => !staged.has(sku))],
    }
  })

function firstOfEach<T>(all: T[], keyOf: (one: T) => string): [firsts: T[], seconds: T[]] {
  const seen = new Set<string>()
  const [firsts, seconds]: [T[], T[]] = [[], []]
  for (const one of all) {
    const key = keyOf(one)
    if (seen.has(key)) seconds.push(one)
    else firsts.push(one)
    seen.add(key)
  }
  return [firsts, seconds]
}

async function stageProducts(tx: Db, runId: string, products: StagedProduct[]) {
  const rows = products.map(({ variants, ...product }) => ({
    ...product,
    bySku: product.bySku ?? false,
    brandSlug: brandSlug(product.brand),
  }))
  const staged = await tx.many<{ handle: string }>(sql`
    INSERT INTO import_product (run_id, handle, line, brand, brand_slug, kind, category, title, description, material,
      fibres, care, maker, maker_contact, eu_contact, tags, status, images, content_hash, by_sku)
    SELECT ${runId}, handle, line, brand, "brandSlug", kind, category, title, description, material, fibres, care,
      maker, "makerContact", "euContact", tags, status, images, "contentHash", "bySku"
    FROM jsonb_to_recordset(${json(rows)}::jsonb) AS x (handle text, line int, brand text, "brandSlug" text, kind text,
      category text, title jsonb, description jsonb, material jsonb, fibres jsonb, care jsonb, maker text, "makerContact" text,
      "euContact" text, tags text[], status text, images jsonb,
      "contentHash" text, "bySku" boolean)
    ON CONFLICT DO NOTHING RETURNING handle`)
  return new Set(staged.map(({ handle }) => handle))
}

async function stageVariants(tx: Db, runId: string, variants: (StagedVariant & { handle: string })[]) {
  const staged = await tx.many<{ sku: string }>(sql`
    INSERT INTO import_variant (run_id, sku, handle, line, colour, colour_key, colour_hex, size, size_rank, barcode,
      position, quantity, prices, measures)
    SELECT ${runId}, sku, handle, line, colour, "colourKey", "colourHex", size, "sizeRank", barcode, position, quantity, prices, measures
    FROM jsonb_to_recordset(${json(variants)}::jsonb) AS x (sku text, handle text, line int, colour jsonb, "colourKey" text,
      "colourHex" text, size text, "sizeRank" int, barcode text, position int, quantity int, prices jsonb, measures jsonb)
    ON CONFLICT DO NOTHING RETURNING sku`)
  return new Set(staged.map(({ sku }) => sku))
}

/** Removes products from the run: one with a fault is left out whole. */
export async function unstage(db: Db, runId: string, handles: string[]): Promise<void> {
  if (handles.length === 0) return
  await transaction(db, async (tx) => {
    await tx.run(sql`DELETE FROM import_variant WHERE run_id = ${runId} AND handle = ANY(${handles})`)
    await tx.run(sql`DELETE FROM import_product WHERE run_id = ${runId} AND handle = ANY(${handles})`)
  })
}

export const countStaged = (db: Db, runId: string) =>
  db.one<{ products: number; variants: number; images: number }>(sql`
    SELECT (SELECT count(*)::int FROM import_product WHERE run_id = ${runId}) AS products,
      (SELECT count(*)::int FROM import_variant WHERE run_id = ${runId}) AS variants,
      (SELECT coalesce(sum(jsonb_array_length(images)), 0)::int FROM import_product WHERE run_id = ${runId}) AS images`)

/** Deletes staged rows in batches, so that each statement is short. */
export async function clearStaged(db: Db, runId: string): Promise<void> {
  for (const table of [sql`import_variant`, sql`import_product`])
    while (
      await db.run(sql`
        DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE run_id = ${runId} LIMIT 10000))`)
    );
}
