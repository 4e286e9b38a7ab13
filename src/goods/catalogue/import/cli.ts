import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import cliProgress from 'cli-progress'
import { isCategory } from '#/goods/catalogue/categories/category-tree.ts'
import { fingerprintOf, openFile, unpackedSize } from '#/goods/catalogue/import/file/product-file.ts'
import { importCatalogue } from '#/goods/catalogue/import/import-catalogue.ts'
import { pictureFetcher } from '#/goods/catalogue/import/picture-fetcher.ts'
import { printReport, printStopped } from '#/goods/catalogue/import/print-report.ts'
import { ImportRefused, priceTerms } from '#/goods/catalogue/import/rates.rule.ts'
import type { ImportReport } from '#/goods/catalogue/import/report.ts'
import { settingsOrExit } from '#/platform/config.ts'
import { openDatabase } from '#/platform/database/connections/open-database.ts'
import { type Db, isPassing } from '#/platform/database/db.ts'
import { failpoints } from '#/platform/failpoints.ts'
import { openFiles } from '#/platform/files/open-files.ts'
import { systemRandom } from '#/platform/random.ts'
import { adjustableClock, systemClock } from '#/platform/time/clock.ts'

const usage = `npm run import -- FILE[.gz] [--images DIR] [--fetch] [--market se]… [--rate USD=10.4]… [--currency USD] [--category dresses] [--overwrite] [--dry-run]

  FILE            a Shopify product CSV, or a Google Merchant feed as XML or TSV (of one market)
  --images DIR    where Image Src is to be found
  --fetch         pictures whose Image Src is an address (https) are fetched, each at most once a day
  --market ID     da (default), se, nl or de; several fill several markets at once
  --rate A=N      prices are in A, and one A is worth N of the market's currency; A/SEK=N for one of several currencies
  --currency A    the currency of the file, where it needs no --rate
  --category SLUG the category of all its products; without it, their words decide
  --overwrite     also what buyers have changed by hand; without it, that stays
  --dry-run       check everything, change nothing`

const { values, positionals } = readArguments()
const [path] = positionals
if (values.help || !path || positionals.length > 1) {
  console.log(usage)
  process.exit(values.help ? 0 : 1)
}
try {
  process.exitCode = await run(path)
} catch (error) {
  if (!(error instanceof ImportRefused) && !isPassing(error)) throw error
  console.error(
    error instanceof ImportRefused
      ? error.message
      : 'The database was away or too busy. Nothing is half done: run the same command again, and it goes on.',
  )
  process.exitCode = 1
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        images: { type: 'string' },
        fetch: { type: 'boolean', default: false },
        market: { type: 'string', multiple: true, default: [] },
        rate: { type: 'string', multiple: true, default: [] },
        currency: { type: 'string' },
        category: { type: 'string' },
        overwrite: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(1)
  }
}

async function run(file: string): Promise<number> {
  const { conversions, notes } = priceTerms({
    marketNames: values.market,
    rates: values.rate,
    currency: values.currency,
  })
  if (!existsSync(file)) throw new ImportRefused(`There is no file ${file}.`)
  const gzip = /\.gz$/i.test(file)
  for (const line of notes) console.log(line)
  const config = settingsOrExit()
  const { db, close } = await openDatabase(config)
  try {
    await requireCategory(db, values.category)
    const clock = config.APP_ENV === 'local' ? await adjustableClock(db) : systemClock
    const ctx = {
      db,
      clock,
      random: systemRandom,
      files: openFiles(config),
      failpoint: failpoints(config.FP),
    }
    const bar = progressBar(await unpackedSize(file, gzip))
    const fingerprint = await fingerprintOf(
      file,
      JSON.stringify([conversions, values.images, values.fetch, values.category, values.overwrite]),
    )
    const source = {
      fileName: basename(file),
      open: () => openFile(file),
      gzip,
      imagesFolder: values.images,
      fetcher: values.fetch ? pictureFetcher(ctx, config.PICTURES_FROM) : undefined,
      fingerprint,
    }
    const { report, published } = await importCatalogue(ctx, source, {
      conversions,
      category: values.category,
      dryRun: values['dry-run'],
      overwrite: values.overwrite,
      onWait: () => console.log('Another import is publishing: this one waits for it.'),
      onStopped: printStopped,
      onProgress: bar.onProgress,
    }).finally(bar.stop)
    printReport(report, published)
    return report.refused > 0 ? 1 : 0
  } finally {
    await close()
  }
}

async function requireCategory(db: Db, slug: string | undefined) {
  if (slug !== undefined && !(await isCategory(db, slug)))
    throw new ImportRefused(
      `There is no category "${slug}". Name one as its address in the shop does, e.g. --category dresses.`,
    )
}

/** Progress by bytes of the file that are finished, with their pictures. */
function progressBar(size: number) {
  const format =
    '{bar} {percentage} %  {products} products, {variants} variants, {images} pictures  {duration_formatted}'
  const bar = new cliProgress.SingleBar({
    format,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    noTTYOutput: true,
    notTTYSchedule: 5000,
    hideCursor: true,
  })
  bar.start(size, 0, { products: 0, variants: 0, images: 0 })
  return {
    onProgress: (bytes: number, { products, variants, images }: ImportReport) =>
      bar.update(Math.min(bytes, size), { products, variants, images }),
    stop: () => bar.stop(),
  }
}
