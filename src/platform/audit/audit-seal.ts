import type { PlatformCtx } from '../context.ts'
import { type Db, sql } from '../database/db.ts'
import { writersHaveEnded } from '../database/writers.ts'

type Seal = { number: number; lastId: number; rows: number; hash: string }
type Sealing = Pick<PlatformCtx, 'db' | 'clock' | 'log'>

const MOST_ROWS = 10_000

/**
 * Seals the committed rows of the audit in batches, in the order of their ids; each seal holds the hash of its rows and of the
 * seal before. Writers do not wait for it (decision 250). The hashes go to the log as well, as a copy outside the database.
 */
export async function sealAudit(ctx: Sealing, most = MOST_ROWS): Promise<number> {
  const upTo = await lastFinishedId(ctx.db)
  let seals = 0
  for (let seal = await sealNext(ctx, upTo, most); seal; seal = await sealNext(ctx, upTo, most)) {
    ctx.log.info({ seal }, 'the audit is sealed')
    seals++
  }
  return seals
}

/** The newest id up to which all transactions have ended, by commit or rollback. */
async function lastFinishedId(db: Db): Promise<number> {
  const { last } = await db.one<{ last: number }>(
    sql`SELECT coalesce(pg_sequence_last_value('audit_id_seq'), 0) AS last`,
  )
  // An id is drawn under the table's lock, which is held to the end of the transaction: a later writer has a newer id.
  if (!(await writersHaveEnded(db, ['audit']))) return 0
  return last
}

/** Two processes that seal at once make the same seal, and one of them keeps it. */
const sealNext = ({ db, clock }: Sealing, upTo: number, most: number): Promise<Seal | undefined> =>
  db.maybe<Seal>(sql`
    WITH before AS (
      SELECT number, last_id, hash FROM (SELECT number, last_id, hash FROM audit_seal UNION ALL SELECT 0, 0, '') s
      ORDER BY number DESC LIMIT 1),
    batch AS (
      SELECT count(*)::int AS rows, max(id) AS last_id
      FROM (SELECT id FROM audit WHERE id > (SELECT last_id FROM before) AND id <= ${upTo} ORDER BY id LIMIT ${most}) r),
    reach AS (SELECT rows, CASE WHEN rows < ${most} THEN ${upTo}::bigint ELSE last_id END AS last_id FROM batch)
    INSERT INTO audit_seal (number, last_id, rows, hash, sealed_at)
    SELECT before.number + 1, reach.last_id, reach.rows, audit_seal_hash(before.hash, before.last_id, reach.last_id), ${clock.now()}
    FROM before, reach WHERE reach.rows > 0
    ON CONFLICT DO NOTHING RETURNING number, last_id, rows, encode(hash, 'hex') AS hash`)
