import { createHash } from 'node:crypto'
import type { Ctx } from '#/platform/ports/context.ts'
import { fault } from '../publishing/problem.rule.ts'
import { discardRun, openRun, setStaged } from '../publishing/runs.ts'
import { countStaged, type StagedProduct, stage, unstage } from '../publishing/staging.ts'
import { marketOfFeed, mergeKnown, ofFeed } from './feed/merge-known.ts'
import type { ProductRows } from './file/form.ts'
import { joinedProducts } from './file/join-rows.ts'
import type { FileSource } from './file/unpack.ts'
import { findImages } from './find-image.ts'
import { forgetFetched, type PictureFetcher } from './picture-fetcher.ts'
import { keepKnownSkus } from './product/keep-known-skus.ts'
import { productOfRows } from './product/product-of-rows.rule.ts'
import { type Conversion, ImportRefused } from './rates.rule.ts'
import { emptyReport, type ImportReport, tell, tellUnknownKind } from './report.ts'
import { tallies } from './tallies.ts'

export type ImportSource = FileSource & {
  fileName: string
  imagesFolder?: string
  findPicture?: (src: string) => Promise<Buffer | undefined>
  /** Fetches pictures that are addresses; without it they are left out. */
  fetcher?: PictureFetcher | undefined
  /** Hash of the file and the options: an equal run that was stopped resumes where it ended. */
  fingerprint?: string
}
export type ImportCtx = Pick<Ctx, 'db' | 'files' | 'clock' | 'random' | 'failpoint'>
export type StageOptions = {
  conversions: Conversion[]
  /** Category of all products of the file, whatever their words are. */
  category?: string | undefined
  /** Reads, checks and reports; changes nothing. */
  dryRun?: boolean
  /** Called after each product; an error it throws ends the import. */
  onProgress?: (bytes: number, report: ImportReport) => void | Promise<void>
}
type Staging = {
  ctx: ImportCtx
  runId: string
  source: ImportSource
  options: StageOptions
  report: ImportReport
  counts: ReturnType<typeof tallies>
}

/** Limits of a batch, which one statement stages: products, and letters of the file. */
const batchSize = 200
const batchLetters = 1_000_000

/**
 * Reads the whole file into the staging area, invisible until `publishStaged`. A run that is stopped here has changed nothing; its
 * encoded pictures are found again by their content. `ctx.db` is a session (runs.ts).
 */
export async function stageImport(
  ctx: ImportCtx,
  source: ImportSource,
  options: StageOptions,
): Promise<{ runId: string; report: ImportReport }> {
  const staging = { ctx, runId: ctx.random.uuid(), source, options, report: emptyReport(), counts: tallies() }
  const { runId, report } = staging
  const { fileName, fingerprint } = source
  await openRun(ctx.db, { id: runId, source: 'shopify-csv', fileName, fingerprint, now: ctx.clock.now() })
  try {
    await forgetFetched(ctx.db, ctx.clock.now())
    await stageFile(staging)
    Object.assign(report, await countStaged(ctx.db, runId))
    if (report.products === 0 && report.refused === 0) throw new ImportRefused('The file has no products.')
    await setStaged(ctx.db, runId, report)
    await ctx.failpoint('import_staged')
    return { runId, report }
  } catch (error) {
    await discardRun(ctx.db, runId).catch(() => {}) // the database is away: the next import clears the rest
    throw error
  }
}

async function stageFile(staging: Staging) {
  const { ctx, source, options, report, counts } = staging
  let batch: StagedProduct[] = []
  let letters = 0
  for await (const rows of joinedProducts(ctx.db, source, (text) => report.notes.push(text))) {
    const product = await readProduct(staging, rows)
    if (product) batch.push(product)
    letters += rows.size
    await options.onProgress?.(rows.bytes, report)
    if (batch.length < batchSize && letters < batchLetters) continue
    await stageBatch(staging, batch)
    batch = []
    letters = 0
    await ctx.failpoint('import_batch_staged')
  }
  await stageBatch(staging, batch)
  report.notes.push(...counts.notes())
}

/** One product with its pictures; undefined if it has a fault and is left out whole. */
async function readProduct(staging: Staging, rows: ProductRows): Promise<StagedProduct | undefined> {
  const { ctx, source, report } = staging
  const { conversions, category, dryRun = false } = staging.options
  const read = rows.problems.length > 0 ? rows : productOfRows(rows, conversions)
  if (rows.ofFeed && 'product' in read) ofFeed(read, rows.rows, marketOfFeed(conversions))
  tell(report, read.problems)
  if (!('product' in read) || read.problems.some(({ refused }) => refused)) {
    report.refused++
    return undefined
  }
  if (read.madeSku) await keepKnownSkus(ctx.db, read.product)
  staging.counts.add(read.product, read.madeSku)
  if (rows.ofFeed) {
    const merged = await mergeKnown(ctx.db, read.product, marketOfFeed(conversions).market)
    if (merged) return counted(staging, merged)
  }
  const product = { ...read.product, category: category ?? read.product.category }
  if (read.unknownKind) tellUnknownKind(report, read.unknownKind, product.line)
  const looked = await findImages(product.images, {
    folder: source.imagesFolder,
    find: source.findPicture,
    fetcher: source.fetcher,
    files: ctx.files,
    dryRun,
  })
  tell(report, looked.problems)
  const images = looked.found.map(({ image: { position, colourKey, alt }, picture }) => ({
    ...picture,
    position,
    colourKey,
    alt,
  }))
  const { variants, images: _, line, ...content } = product
  const contentHash = createHash('sha256').update(JSON.stringify({ content, images })).digest('hex')
  return counted(staging, { ...content, line, variants, images, contentHash })
}

function counted({ report, counts }: Staging, product: StagedProduct): StagedProduct {
  counts.addStaged(product)
  report.products++
  report.variants += product.variants.length
  report.images += product.images.length
  return product
}

async function stageBatch({ ctx, runId, report }: Staging, products: StagedProduct[]) {
  const { handles, skus } = await stage(ctx.db, runId, products)
  for (const { line, handle } of handles)
    tell(report, [fault(line, `The handle ${handle} came before`, 'Two products need two handles.')])
  for (const { line, sku } of skus)
    tell(report, [
      fault(
        line,
        `The SKU ${sku} belongs to another product of this file`,
        'Give each variant a SKU of its own.',
      ),
    ])
  const clashing = [...new Set(skus.map(({ handle }) => handle))]
  await unstage(ctx.db, runId, clashing)
  report.refused += handles.length + clashing.length
}
