import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Ctx } from '#/context.ts'
import { closeRun, countStaged, openRun, type StagedProduct, setStaged, stage, unstage } from '../staging.ts'
import { removeConflicts } from './conflicts.ts'
import { findImages } from './find-image.ts'
import { fault, type Problem } from './problem.rule.ts'
import { productOfRows } from './product-of-rows.rule.ts'
import { type Conversion, ImportRefused } from './rates.rule.ts'
import { type ProductRows, readProducts } from './read-products.ts'

export type ImportSource = { fileName: string; stream: Readable; gzip: boolean; imagesFolder?: string }
export type ImportReport = {
  products: number
  variants: number
  images: number
  /** Products left out for a fault. */
  refused: number
  problems: Problem[]
  /** More faults than are worth listing. */
  furtherProblems: number
}
export type ImportCtx = Pick<Ctx, 'db' | 'files' | 'clock' | 'random' | 'failpoint'>
type Options = {
  conversions: Conversion[]
  dryRun?: boolean
  onProgress?: (bytes: number, report: ImportReport) => void
}

const batchSize = 200
const mostProblems = 1000

/**
 * Reads the whole file into the staging area: nothing of it shows before `publish`. A run that is stopped here has done
 * nothing; the pictures it encoded are found again by their content the next time.
 */
export async function stageImport(
  ctx: ImportCtx,
  source: ImportSource,
  options: Options,
): Promise<{ runId: string; report: ImportReport }> {
  const runId = ctx.random.uuid()
  const report: ImportReport = {
    products: 0,
    variants: 0,
    images: 0,
    refused: 0,
    problems: [],
    furtherProblems: 0,
  }
  await openRun(ctx.db, { id: runId, source: 'shopify-csv', fileName: source.fileName, now: ctx.clock.now() })
  try {
    let batch: StagedProduct[] = []
    for await (const rows of readProducts(source.stream, source.gzip)) {
      const product = await readProduct(ctx, rows, source, options, report)
      if (product) batch.push(product)
      options.onProgress?.(rows.bytes, report)
      if (batch.length < batchSize) continue
      await stageBatch(ctx, runId, batch, report)
      batch = []
      await ctx.failpoint('import_batch_staged')
    }
    await stageBatch(ctx, runId, batch, report)
    const conflicts = await removeConflicts(ctx.db, runId)
    for (const problem of conflicts.problems) note(report, problem)
    report.refused += conflicts.refused
    Object.assign(report, await countStaged(ctx.db, runId))
    report.problems.sort((a, b) => a.line - b.line)
    if (report.products === 0 && report.refused === 0) throw new ImportRefused('The file has no products.')
    await setStaged(ctx.db, runId, report)
    await ctx.failpoint('import_staged')
    return { runId, report }
  } catch (error) {
    await closeRun(ctx.db, runId)
    throw error
  }
}

/** One product with its pictures, or undefined when it has a fault and is left out whole. */
async function readProduct(
  ctx: ImportCtx,
  rows: ProductRows,
  source: ImportSource,
  { conversions, dryRun = false }: Options,
  report: ImportReport,
): Promise<StagedProduct | undefined> {
  const { product, problems } = productOfRows(rows, conversions)
  for (const problem of problems) note(report, problem)
  const looked = problems.some(({ refused }) => refused)
    ? { found: [], problems: [] }
    : await findImages(product.images, { folder: source.imagesFolder, files: ctx.files, dryRun })
  for (const problem of looked.problems) note(report, problem)
  if ([...problems, ...looked.problems].some(({ refused }) => refused)) {
    report.refused++
    return undefined
  }
  report.products++
  report.variants += product.variants.length
  report.images += looked.found.length
  const images = looked.found.map(({ image: { position, colourKey, alt }, picture }) => ({
    ...picture,
    position,
    colourKey,
    alt,
  }))
  const { variants, images: _, line, ...content } = product
  const contentHash = createHash('sha256').update(JSON.stringify({ content, images })).digest('hex')
  return { ...content, line, variants, images, contentHash }
}

async function stageBatch(ctx: ImportCtx, runId: string, products: StagedProduct[], report: ImportReport) {
  const refuse = (line: number, problem: string, advice: string) => note(report, fault(line, problem, advice))
  const seen = new Set<string>()
  const [batch, again] = partition(
    products,
    ({ handle }) => !seen.has(handle) && seen.add(handle).has(handle),
  )
  const { handles, skus } = await stage(ctx.db, runId, batch)
  const repeated = [...again, ...batch.filter(({ handle }) => handles.has(handle))]
  for (const { line, handle } of repeated)
    refuse(
      line,
      `The handle ${handle} came before`,
      'Rows of one product must stand together; two products need two handles.',
    )
  const clashing = batch.filter(
    ({ handle, variants }) => !handles.has(handle) && variants.some(({ sku }) => skus.has(sku)),
  )
  for (const { line, sku } of clashing.flatMap(({ variants }) => variants).filter(({ sku }) => skus.has(sku)))
    refuse(
      line,
      `The SKU ${sku} belongs to another product of this file`,
      'Give each variant a SKU of its own.',
    )
  await unstage(
    ctx.db,
    runId,
    clashing.map(({ handle }) => handle),
  )
  report.refused += repeated.length + clashing.length
}

function partition<T>(all: T[], belongs: (one: T) => boolean): [T[], T[]] {
  const [left, right]: [T[], T[]] = [[], []]
  for (const one of all) (belongs(one) ? left : right).push(one)
  return [left, right]
}

function note(report: ImportReport, problem: Problem) {
  if (report.problems.length < mostProblems) report.problems.push(problem)
  else report.furtherProblems++
}
