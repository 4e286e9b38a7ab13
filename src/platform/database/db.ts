import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sqlTag, { type Sql } from 'sql-template-tag'
import { Busy } from '../errors.ts'
import { systemRandom } from '../random.ts'
import { queryChannel } from '../watch/channels.ts'
import { limitsOf, withOnePlan } from './connections/connection-options.ts'
import { notifier } from './connections/notify.ts'
import { isLostRace, isRetriable, isServerError } from './failures.ts'
import './wire/values.ts'
import { fetched, named } from './rows.ts'
import type { Share } from './share.ts'
import { statementName } from './statement-names.ts'
import { sendQuery } from './wire/array-query.ts'
import { sendBatch } from './wire/batch.ts'
import { type Lease, type Run, type RunAll, transactionQueue } from './wire/transaction-queue.ts'

export const sql = sqlTag
export { empty, join, raw } from 'sql-template-tag'
export { isLostRace, isOfTheErased, isPassing, isUniqueViolation, sqlState } from './failures.ts'
export { byItsValues } from './statement-names.ts'
export type { Sql }

/** A query's text with `$1`, and its values. */
export type Statement = Pick<Sql, 'text' | 'values'>

/** A pool or an open transaction: functions take either, so that callers decide what is atomic. */
export type Db = {
  many<Row>(statement: Statement): Promise<Row[]>
  maybe<Row>(statement: Statement): Promise<Row | undefined>
  one<Row>(statement: Statement): Promise<Row>
  /** Rows as they come, with what their columns are. */
  fetch(statement: Statement): Promise<Fetched>
  /** Runs the statement and answers how many rows it touched. */
  run(statement: Statement): Promise<number>
  /**
   * Writes rows whose result is not needed. In a transaction the statement is sent with the next one, at the latest with COMMIT, and
   * undoes the transaction where it is refused. Outside of one it is sent at once.
   */
  write(statement: Statement): Promise<void>
  /** Tells whoever listens on a channel, soon after what was written here is committed; nobody, when it is not. */
  notify(channel: string, word?: string): void
  readonly inTransaction: boolean
  /** The countries to which a colleague's request is limited (in-countries.ts); absent for all others. */
  readonly countries?: CountryLimit
}
export type CountryLimit = { markets: readonly string[]; isApplied: boolean }
export type Fetched = { fields: Pick<pg.FieldDef, 'name' | 'dataTypeID'>[]; rows: unknown[][]; count: number }
export type Pool = Db & {
  pool: pg.Pool
  senders: Senders & { runAll: RunAll }
  share?: Share
  /** Statements have no names: the next may be another connection's (decision 057). */
  pooled?: boolean
  /** Past a pooler, for what needs a connection of its own for a while: a session's lock, LISTEN. */
  direct?: Pool
  /** Asked for what only reads and may take long (standby.ts). */
  standby?: Db
  close(): Promise<void>
}
type Session = Db & { client: pg.PoolClient; pooled?: boolean }

type Limits = {
  statementMs?: number
  lockMs?: number
  connectMs?: number
  share?: Share
  direct?: Pool
  onePlan?: boolean
}

/**
 * `share`: how many connections work of one kind may hold. `direct`: the connection string leads to a transaction pooler,
 * and this leads past it; then the limit of a statement is kept here, and the role's own stands behind it. `onePlan`: a
 * statement is planned once for a connection, whatever its values (bench/notes/me.md).
 */
export function connect(connectionString: string, max = 10, limits: Limits = {}): Pool {
  const { statementMs = 30_000, lockMs, connectMs = 10_000, share, direct: past, onePlan = false } = limits
  const pooled = past !== undefined
  const pool = new pg.Pool({
    connectionString: onePlan && !pooled ? withOnePlan(connectionString) : connectionString,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectMs,
    ...(pooled ? { query_timeout: statementMs } : limitsOf(statementMs, lockMs)),
  })
  // A client that lost its server is replaced by the pool at the next use; the query it was running has failed already.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  async function withClient<T>(text: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const { client, release } = await lease({ pool, share }, text)
    try {
      const result = await work(client)
      release()
      return result
    } catch (error) {
      release(isServerError(error) ? undefined : (error as Error))
      throw error
    }
  }
  const senders: Pool['senders'] = {
    run: (query) => withClient(query.text, (client) => sendQuery(client, query)),
    runAll: (queries) => withClient(queries[0]!.text, (client) => sendBatch(client, queries)),
    notify: notifier(pool),
    pooled,
  }
  return { ...access(senders), senders, pool, share, pooled, direct: past, close: () => pool.end() }
}

/**
 * One connection for as long as `work` lasts: a lock that its session takes ends with the work, the process or the
 * connection, whichever is first, and so does what is done under the lock.
 */
export async function withSession<T>(db: Db, work: (session: Db) => Promise<T>): Promise<T> {
  const { direct, pool } = db as Pool
  const client = await (direct?.pool ?? pool).connect()
  try {
    const run: Run = (query) => sendQuery(client, query)
    return await work({ ...access({ run, notify: db.notify }), client } as Session)
  } finally {
    // Unlocked by a word, since a server notices a moment later that somebody has hung up; closed, so that nothing is lent on.
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => {})
    client.release(true)
  }
}

/** JSON parameters go as text with a cast, since `pg` would send an array as a PostgreSQL array. */
export const json = (value: unknown) => JSON.stringify(value ?? null)

const RETRIES = 3
/** A wait for a lock takes nearly a second. */
const LOCK_RETRIES = 1

/**
 * Runs `work` in one transaction, or joins the one that is open. A serialisation failure or deadlock is tried again
 * up to three times, each after a longer pause of random length, so that two transactions do not collide again; a lock timeout is
 * tried once more. After that the caller is asked to try again (T87). Other errors roll back and are thrown.
 */
export async function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.inTransaction) return work(db)
  for (let attempt = 0; ; attempt++) {
    try {
      return await once(db as Pool | Session, work)
    } catch (error) {
      if (!isLostRace(error)) throw error
      if (attempt === (isRetriable(error) ? RETRIES : LOCK_RETRIES)) throw Busy(error)
      await sleep(systemRandom.fraction() * 20 * 2 ** attempt)
    }
  }
}

async function once<T>(db: Pool | Session, work: (tx: Db) => Promise<T>): Promise<T> {
  const { run, keep, commit, end } = transactionQueue((text) => lease(db, text))
  let broken: Error | undefined
  const notifications = new Map<string, () => void>()
  const notify: Db['notify'] = (...notification) =>
    void notifications.set(notification.join(' '), () => db.notify(...notification))
  try {
    const { pooled } = db
    const { countries } = db
    const result = await work({ ...access({ run, notify, pooled, keep }), inTransaction: true, countries })
    await commit()
    for (const tell of notifications.values()) tell()
    return result
  } catch (error) {
    await (await end())?.client.query('ROLLBACK').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    ;(await end())?.release(broken)
  }
}

/** A connection for work that begins with this statement, of those that such work may hold. */
async function lease(db: Pick<Pool, 'pool' | 'share'> | Session, text: string): Promise<Lease> {
  if ('client' in db) return { client: db.client, release() {} }
  const { pool, share } = db
  const leave = await share?.(text)
  try {
    const client = await pool.connect()
    return {
      client,
      release(error) {
        client.release(error)
        leave?.()
      },
    }
  } catch (error) {
    leave?.()
    throw error
  }
}

type Senders = {
  run: Run
  notify: Db['notify']
  pooled?: boolean
  keep?: (query: pg.QueryArrayConfig) => void
}

/** The database as callers use it, over functions that send queries. */
export function access({ run, notify, pooled = false, keep }: Senders): Db {
  function queryOf(statement: Statement) {
    const { text, values } = statement
    return {
      name: pooled ? undefined : statementName(statement, text),
      text,
      values,
      rowMode: 'array' as const,
    }
  }
  async function fetch(statement: Statement): Promise<Fetched> {
    const query = queryOf(statement)
    try {
      return fetched(await queryChannel.tracePromise(() => run(query), { text: query.text }))
    } catch (error) {
      // The driver's stack leads to a socket: this one leads to the caller.
      Error.captureStackTrace(error as Error)
      throw error
    }
  }
  async function query<Row>(statement: Statement): Promise<Row[]> {
    const { fields, rows } = await fetch(statement)
    return named<Row>(fields, rows)
  }
  return {
    inTransaction: false,
    notify,
    fetch,
    write: async (statement) => {
      if (keep) keep(queryOf(statement))
      else await fetch(statement)
    },
    many: query,
    maybe: async <Row>(statement: Statement) => (await query<Row>(statement))[0],
    run: async (statement) => (await fetch(statement)).count,
    one: async <Row>(statement: Statement) => first(statement, await query<Row>(statement)),
  }
}

function first<Row>({ text }: Statement, [row]: Row[]): Row {
  if (row === undefined) throw new Error(`Expected a row from: ${text.slice(0, 120)}`)
  return row
}
