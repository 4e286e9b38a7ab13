import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { importCatalogue } from '#/goods/catalogue/import/import-catalogue.ts'
import { priceTerms } from '#/goods/catalogue/import/rates.rule.ts'
import { connect, type Db, sql } from '#/platform/database/db.ts'
import { asApp } from '#/platform/database/postgres/app-role.ts'
import { diskFiles } from '#/platform/files/files.ts'
import { systemRandom } from '#/platform/random.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { cloneTemplate, startTemplate } from '#/testing/database/template.ts'
import { processorMs } from '#/testing/run/processor-time.ts'

const SIZES = ['34', '36', '38', '40']
const KINDS = ['Dress', 'Jacket', 'Silk Blouse', 'Wool Cardigan', 'Straight Jeans']
/** The end of each part of the import, by its failpoint. */
const PARTS = {
  import_staged: 'read and stage',
  import_prepared: 'prepare new goods',
  import_published: 'show (one transaction)',
  import_cleared: 'stock, and clear away',
} as const

const isPart = (name: string): name is keyof typeof PARTS => Object.hasOwn(PARTS, name)

/**
 * Imports a catalogue of `variants` into four markets in one go, on durable PostgreSQL: new, again, and with every
 * price changed. "s" is by the clock; the processor time of both sides shows the cost on an idle machine.
 */
export async function benchCatalogueImport({ variants = 60_000 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'garderobe-bench-'))
  const server = await startTemplate({ durable: true })
  const db = connect(asApp(await cloneTemplate(server.url, 'bench_import')), 4)
  const clock = manualClock('2026-03-02T09:00:00Z')
  const rows: Record<string, string | number>[] = []
  const bring = async (what: string, rates: string[]) => {
    const { conversions } = priceTerms({ marketNames: ['da', 'se', 'nl', 'de'], rates })
    const part = await parts(db)
    const failpoint = async (name: string) => {
      if (isPart(name)) rows.push({ import: what, ...(await part(PARTS[name])) })
    }
    const ctx = { db, clock, random: systemRandom, files: diskFiles(folder), failpoint }
    const source = { fileName: 'bench.csv', open: () => Readable.from(catalogue(variants)), gzip: false }
    await importCatalogue(ctx, source, { conversions })
    clock.advance('P1D')
  }
  const rates = ['GBP/DKK=8.7', 'GBP/SEK=13', 'GBP/EUR=1.17']
  await bring('all new', rates)
  await bring('the same again', rates)
  await bring('every price changed', ['GBP/DKK=11', 'GBP/SEK=16', 'GBP/EUR=1.5'])
  await db.close()
  await server.stop()
  rmSync(folder, { recursive: true })
  return { variants, rows }
}

function* catalogue(variants: number): Generator<Buffer> {
  yield Buffer.from(
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode,Manufacturer,EU Responsible Contact\n',
  )
  for (let n = 0; n < variants / SIZES.length; n++) {
    const title = `Garment ${n} ${KINDS[n % KINDS.length]}`
    const first = `garment-${n},${title},"<p>Soft, and falls well.</p><p>Made in Portugal.</p>",House ${n % 200},,"material:Wool, winter"`
    const lines = SIZES.map((size, at) => {
      const product = at === 0 ? first : `garment-${n},,,,,`
      return `${product},Size,${size},Color,Navy Blue,G-${n}-${size},${(n + at) % 9},${20 + (n % 180)}.50,${4_000_000_000_000 + n * 4 + at},House A/S,eu@house.example\n`
    })
    yield Buffer.from(lines.join(''))
  }
}

/** Seconds since the last call: by the clock, of this thread, and of the database's processes. */
async function parts(db: Db) {
  const now = async () => ({ wall: performance.now(), node: processorMs(), database: await databaseMs(db) })
  let before = await now()
  return async (part: string) => {
    const after = await now()
    const seconds = (key: keyof typeof after) => ((after[key] - before[key]) / 1000).toFixed(1)
    const row = {
      part,
      s: seconds('wall'),
      'Node CPU s': seconds('node'),
      'PostgreSQL CPU s': seconds('database'),
    }
    before = after
    return row
  }
}

/** Processor time of every connection's process on this machine, in hundredths of a second. */
async function databaseMs(db: Db): Promise<number> {
  const backends = await db.many<{ pid: number }>(
    sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  const times = backends.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  })
  return times.reduce((total, ms) => total + ms, 0)
}
