import { createHash } from 'node:crypto'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { ImportRefused } from '../rates.rule.ts'
import type { NamedRow, ProductRows } from './form.ts'
import { LIMITS } from './limits.rule.ts'
import { productsOf } from './products-of.ts'
import { readProductRows } from './read-products.ts'
import type { FileSource } from './unpack.ts'

/**
 * The products of a file, each with all its rows, also when they are scattered. The file is read twice: the first time to find
 * the handles that come again. Their rows are set aside in a temporary table of the session and come last, by handle.
 */
export async function* joinedProducts(
  session: Db,
  source: FileSource,
  note: (text: string) => void,
): AsyncGenerator<ProductRows> {
  const scattered = await scatteredHandles(source)
  if (scattered.size === 0) return yield* readProductRows(source, note)
  const aside = await openAside(session)
  let last: ProductRows | undefined
  try {
    for await (const product of readProductRows(source, note)) {
      last = product
      if (!scattered.has(keyOf(product.handle))) yield product
      else await aside.add(product)
    }
    const { bytes = 0, ofFeed = false } = last ?? {}
    const products = productsOf(ofFeed)
    for await (const rows of aside.read()) yield* products.take(rows, bytes)
    yield* products.end()
  } finally {
    await aside.close()
  }
}

/** Handles of products whose rows are interrupted by another product's, as hashes of one length. */
async function scatteredHandles(source: FileSource): Promise<ReadonlySet<string>> {
  const seen = new Set<string>()
  const scattered = new Set<string>()
  for await (const { handle, rows, problems } of readProductRows(source, () => {})) {
    if (handle === '') continue
    const key = keyOf(handle)
    if (seen.has(key)) scattered.add(key)
    seen.add(key)
    if (seen.size > LIMITS.products)
      throw new ImportRefused(
        `Line ${(rows[0] ?? problems[0])?.line}: the file has more than ${LIMITS.products} products: divide it; nothing was imported.`,
      )
  }
  return scattered
}

const keyOf = (handle: string) => createHash('sha256').update(handle).digest('base64').slice(0, 22)

type Aside = { handle: string; position: number; row: NamedRow }
const atOnce = 50

/** A temporary table: it ends with the session, and holds no memory of this process. */
async function openAside(session: Db) {
  await session.run(
    sql`CREATE TEMP TABLE IF NOT EXISTS row_aside (handle text COLLATE "C", position int, row jsonb)`,
  )
  await session.run(sql`DELETE FROM row_aside`)
  let waiting: Aside[] = []
  let position = 0
  let letters = 0
  async function write() {
    if (waiting.length === 0) return
    await session.run(sql`
      INSERT INTO row_aside (handle, position, row)
      SELECT handle, position, row FROM jsonb_to_recordset(${json(waiting)}::jsonb) AS x (handle text, position int, row jsonb)`)
    waiting = []
    letters = 0
  }
  async function add({ handle, rows, problems }: ProductRows) {
    for (const problem of problems) waiting.push({ handle, position: position++, row: { handle, problem } })
    for (const row of rows) {
      const size = Object.values(row.cells).reduce((sum, cell) => sum + cell.length, 0)
      waiting.push({ handle, position: position++, row: { handle, row, size } })
      letters += size
      if (letters > 500_000 || waiting.length >= 1000) await write()
    }
  }
  async function* read(): AsyncGenerator<NamedRow[]> {
    await write()
    await session.run(sql`CREATE INDEX IF NOT EXISTS row_aside_order ON row_aside (handle, position)`)
    let after = { handle: '', position: -1 }
    for (;;) {
      const rows = await session.many<Aside>(sql`
        SELECT handle, position, row FROM row_aside WHERE (handle, position) > (${after.handle}, ${after.position}::int)
        ORDER BY handle, position LIMIT ${atOnce}`)
      if (rows.length === 0) return
      yield rows.map(({ row }) => row)
      after = rows.at(-1)!
    }
  }
  return { add, read, close: () => session.run(sql`DROP TABLE IF EXISTS pg_temp.row_aside`) }
}
