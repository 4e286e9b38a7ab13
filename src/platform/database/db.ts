import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sqlTag, { type Sql } from 'sql-template-tag'
import { Busy } from '../errors.ts'
import { systemRandom } from '../random.ts'

export const sql = sqlTag
export { empty, join, raw } from 'sql-template-tag'
export type { Sql }

/** A pool or an open transaction: functions take either, so that callers decide what is atomic. */
export type Db = {
  many<Row>(statement: Sql): Promise<Row[]>
  maybe<Row>(statement: Sql): Promise<Row | undefined>
  one<Row>(statement: Sql): Promise<Row>
  /** Runs the statement and answers how many rows it touched. */
  run(statement: Sql): Promise<number>
  readonly inTransaction: boolean
}
export type Pool = Db & { pool: pg.Pool; close(): Promise<void> }

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a number`)
  return value
})
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text) // a calendar date has no instant: keep it as text

export function connect(connectionString: string, max = 10): Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
  })
  // A client that lost its server is replaced by the pool at the next use; the query it was running has failed already.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return { ...access(pool, false), pool, close: () => pool.end() }
}

/** JSON parameters go as text with a cast, since `pg` would send an array as a PostgreSQL array. */
export const json = (value: unknown) => JSON.stringify(value ?? null)

const RETRIES = 3

/**
 * Runs `work` in one transaction, or joins the one that is open. A serialisation failure or deadlock is tried again
 * up to three times, each after a longer pause of random length, so that two that met do not meet again; after that
 * the caller is asked to come back (T87). Anything else rolls back and is thrown.
 */
export async function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.inTransaction) return work(db)
  for (let attempt = 0; ; attempt++) {
    try {
      return await once(db as Pool, work)
    } catch (error) {
      if (!isRetriable(error)) throw error
      if (attempt === RETRIES) throw Busy(error)
      await sleep(systemRandom.fraction() * 20 * 2 ** attempt)
    }
  }
}

async function once<T>(db: Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await db.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await work(access(client, true))
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** SQLSTATE of an error from the database, if it is one. */
export const sqlState = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined
export const isUniqueViolation = (error: unknown, constraint?: string) =>
  sqlState(error) === '23505' && (!constraint || (error as { constraint?: string }).constraint === constraint)
/** The row would have been somebody's who was erased (0210). */
export const isOfTheErased = (error: unknown) => sqlState(error) === 'GD410'
const isRetriable = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '')

/** The server is away, full, or took too long: what was asked for may work in a moment (T94). */
export const isPassing = (error: unknown) =>
  isRetriable(error) ||
  /^(08|53|57P0)|^(57014|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(sqlState(error) ?? '') ||
  (error instanceof Error &&
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message))

function access(client: pg.Pool | pg.PoolClient, inTransaction: boolean): Db {
  async function query<Row>(statement: Sql) {
    const text = statement.text
    const { rows, fields, rowCount } = await client.query({
      name: nameOf(text),
      text,
      values: statement.values,
      rowMode: 'array',
    })
    return { rows: named<Row>(fields, rows as unknown[][]), rowCount: rowCount ?? 0 }
  }
  return {
    inTransaction,
    many: async <Row>(statement: Sql) => (await query<Row>(statement)).rows,
    maybe: async <Row>(statement: Sql) => (await query<Row>(statement)).rows[0],
    run: async (statement) => (await query(statement)).rowCount,
    async one<Row>(statement: Sql) {
      const [row] = (await query<Row>(statement)).rows
      if (row === undefined) throw new Error(`Expected a row from: ${statement.text.slice(0, 120)}`)
      return row
    },
  }
}

/** Rows as objects with camelCase keys. */
function named<Row>(fields: { name: string }[], rows: unknown[][]): Row[] {
  const keys = fields.map(({ name }) => camel(name))
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let i = 0; i < keys.length; i++) row[keys[i]!] = values[i]
    return row as Row
  })
}

const camelNames = new Map<string, string>()
function camel(name: string) {
  let value = camelNames.get(name)
  if (value === undefined) {
    value = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    camelNames.set(name, value)
  }
  return value
}

/** Each text gets a prepared statement of its own: 30 % less CPU per point query (docs/decisions/002). */
const statementNames = new Map<string, string>()
function nameOf(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known || statementNames.size >= 500) return known
  const name = `s${createHash('sha1').update(text).digest('hex').slice(0, 20)}`
  statementNames.set(text, name)
  return name
}
