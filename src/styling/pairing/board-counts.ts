import type { Shelf } from '#/goods/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { unpackCounts, updatedBy } from './counts.rule.ts'
import { prior } from './pair.rule.ts'
import { newestCountedAt, newestCounts } from './stored-counts.ts'
import type { PairTables } from './tables.rule.ts'

/** A process looks for newer counts so often. */
const FRESH_MS = 60_000
type Cached = { tables: PairTables; countedAt: number; readAt: number }
/** A cache by shelf; a process has one shelf. */
const cached = new WeakMap<Shelf, Cached>()

/** The points of pairs, updated by the boards that were counted last night; the prior before the first night. */
export async function pairingTables({
  db,
  clock,
  shelf,
}: Pick<Ctx, 'db' | 'clock' | 'shelf'>): Promise<PairTables> {
  const now = clock.now().getTime()
  const known = cached.get(shelf)
  if (known && Math.abs(now - known.readAt) < FRESH_MS) return known.tables
  const countedAt = (await newestCountedAt(db))?.getTime() ?? 0
  const tables = known?.countedAt === countedAt ? known.tables : await readTables(db)
  cached.set(shelf, { tables, countedAt, readAt: now })
  return tables
}

async function readTables(db: Ctx['db']) {
  const counts = await newestCounts(db)
  return counts ? updatedBy(unpackCounts(counts)) : prior
}
