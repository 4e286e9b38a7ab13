import type { Currency, MarketId } from '#/markets/markets.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'

export type Words = Record<string, string>
export type StagedPrice = { market: MarketId; currency: Currency; amount: number; compareAt: number | null }
export type StagedVariant = {
  line: number
  sku: string
  colour: Words
  colourKey: string
  colourHex: string | null
  size: string
  sizeRank: number
  barcode: string | null
  position: number
  /** Units in the house; null leaves the stock alone. */
  quantity: number | null
  prices: StagedPrice[]
}
export type StagedImage = {
  position: number
  colourKey: string
  key: string
  width: number
  height: number
  widths: number[]
  blur: string
  alt: Words
}
/** What is said about a product as a whole; `line` is where its file begins to say it. */
export type ProductFacts = {
  line: number
  handle: string
  brand: string
  kind: string
  title: Words
  description: Words
  material: Words
  care: Words
  tags: string[]
  attributes: Record<string, unknown>
  status: 'draft' | 'active' | 'withdrawn'
}
export type StagedProduct = ProductFacts & {
  contentHash: string
  variants: StagedVariant[]
  images: StagedImage[]
}

export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A run opens its own staging area; whatever a stopped run left behind a day ago is swept out. */
export async function openRun(
  db: Db,
  { id, source, fileName, now }: { id: string; source: string; fileName: string; now: Date },
) {
  const dayBefore = new Date(now.getTime() - 86_400_000)
  await db.run(sql`DELETE FROM import_run WHERE state <> 'applied' AND started_at < ${dayBefore}`)
  await db.run(sql`
    INSERT INTO import_run (id, source, file_name, state, started_at) VALUES (${id}, ${source}, ${fileName}, 'staging', ${now})`)
}

export const closeRun = (db: Db, id: string) =>
  db.run(sql`DELETE FROM import_run WHERE id = ${id} AND state <> 'applied'`)

/** Writes products into the staging area; answers the handles and SKUs that the run already had. */
export async function stage(
  db: Db,
  runId: string,
  products: StagedProduct[],
): Promise<{ handles: Set<string>; skus: Set<string> }> {
  const rows = products.map(({ variants, images, ...product }) => ({
    ...product,
    brandSlug: slugOf(product.brand),
  }))
  const handles = await db.many<{ handle: string }>(sql`
    INSERT INTO import_product (run_id, handle, line, brand, brand_slug, kind, title, description, material, care, tags,
      attributes, status, content_hash)
    SELECT ${runId}, handle, line, brand, "brandSlug", kind, title, description, material, care, tags, attributes, status, "contentHash"
    FROM jsonb_to_recordset(${json(rows)}::jsonb) AS x (handle text, line int, brand text, "brandSlug" text, kind text,
      title jsonb, description jsonb, material jsonb, care jsonb, tags text[], attributes jsonb, status text, "contentHash" text)
    ON CONFLICT DO NOTHING RETURNING handle`)
  const fresh = new Set(handles.map(({ handle }) => handle))
  const taken = products.filter(({ handle }) => fresh.has(handle))
  const variants = taken.flatMap(({ handle, variants }) =>
    variants.map((variant) => ({ ...variant, handle })),
  )
  const skus = await stageVariants(db, runId, variants)
  await stageImages(db, runId, taken)
  return {
    handles: new Set(products.map(({ handle }) => handle).filter((handle) => !fresh.has(handle))),
    skus: new Set(variants.map(({ sku }) => sku).filter((sku) => !skus.has(sku))),
  }
}

async function stageVariants(db: Db, runId: string, variants: (StagedVariant & { handle: string })[]) {
  const staged = await db.many<{ sku: string }>(sql`
    INSERT INTO import_variant (run_id, sku, handle, line, colour, colour_key, colour_hex, size, size_rank, barcode, position, quantity)
    SELECT ${runId}, sku, handle, line, colour, "colourKey", "colourHex", size, "sizeRank", barcode, position, quantity
    FROM jsonb_to_recordset(${json(variants.map(({ prices, ...variant }) => variant))}::jsonb) AS x (sku text, handle text,
      line int, colour jsonb, "colourKey" text, "colourHex" text, size text, "sizeRank" int, barcode text, position int, quantity int)
    ON CONFLICT DO NOTHING RETURNING sku`)
  const prices = variants.flatMap(({ sku, prices }) => prices.map((price) => ({ ...price, sku })))
  await db.run(sql`
    INSERT INTO import_price (run_id, sku, market, currency, amount, compare_at)
    SELECT ${runId}, sku, market, currency, amount, "compareAt"
    FROM jsonb_to_recordset(${json(prices)}::jsonb) AS x (sku text, market text, currency text, amount bigint, "compareAt" bigint)
    ON CONFLICT DO NOTHING`)
  return new Set(staged.map(({ sku }) => sku))
}

const stageImages = (db: Db, runId: string, products: StagedProduct[]) =>
  db.run(sql`
    INSERT INTO import_image (run_id, handle, position, colour_key, key, width, height, widths, blur, alt)
    SELECT ${runId}, handle, position, "colourKey", key, width, height, widths, blur, alt
    FROM jsonb_to_recordset(${json(products.flatMap(({ handle, images }) => images.map((image) => ({ ...image, handle }))))}::jsonb)
      AS x (handle text, position int, "colourKey" text, key text, width int, height int, widths int[], blur text, alt jsonb)`)

/** Takes products out of the run again: what has a fault is left out whole. */
export async function unstage(db: Db, runId: string, handles: string[]): Promise<void> {
  if (handles.length === 0) return
  const skus = sql`SELECT sku FROM import_variant WHERE run_id = ${runId} AND handle = ANY(${handles})`
  await db.run(sql`DELETE FROM import_price WHERE run_id = ${runId} AND sku IN (${skus})`)
  await db.run(sql`DELETE FROM import_variant WHERE run_id = ${runId} AND handle = ANY(${handles})`)
  await db.run(sql`DELETE FROM import_image WHERE run_id = ${runId} AND handle = ANY(${handles})`)
  await db.run(sql`DELETE FROM import_product WHERE run_id = ${runId} AND handle = ANY(${handles})`)
}

/** Everything of the file is in: the run may be published. */
export const setStaged = (db: Db, runId: string, report: object) =>
  db.run(
    sql`UPDATE import_run SET state = 'staged', report = ${json(report)}::jsonb WHERE id = ${runId} AND state = 'staging'`,
  )

export const countStaged = (db: Db, runId: string) =>
  db.one<{ products: number; variants: number; images: number }>(sql`
    SELECT (SELECT count(*)::int FROM import_product WHERE run_id = ${runId}) AS products,
      (SELECT count(*)::int FROM import_variant WHERE run_id = ${runId}) AS variants,
      (SELECT count(*)::int FROM import_image WHERE run_id = ${runId}) AS images`)
