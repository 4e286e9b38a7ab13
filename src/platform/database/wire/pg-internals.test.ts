import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Socket } from 'node:net'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#/testing/database/database.ts'
import { sql } from '../db.ts'
import { sendQuery } from './array-query.ts'

const CHECKED_VERSION = '8.23.1'

const db = await testDatabase({ checked: false, owner: true })
const { connectionString } = db.pool.options

test('pg has the version that this folder was checked with: after an update read README.md, then change the number here', () => {
  const path = createRequire(import.meta.url).resolve('pg/package.json')
  expect(JSON.parse(readFileSync(path, 'utf8')).version).toBe(CHECKED_VERSION)
})

test('pg has the methods and fields beyond its types that this folder uses', async () => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { connection } = client as unknown as { connection: Record<string, unknown> }
  await client.query({ name: 'known', text: 'SELECT $1::int', values: [1] })
  expect(connection.parsedStatements).toEqual({ known: 'SELECT $1::int' })
  expect(connection.submittedNamedStatements).toEqual({})
  expect(
    ['sync', 'parse', 'bind', 'describe', 'execute'].filter((name) => typeof connection[name] !== 'function'),
  ).toEqual([])
  await client.end()
  const query = pg.Query.prototype as unknown as Record<string, unknown>
  const used = [
    'prepare',
    'handleRowDescription',
    'handleDataRow',
    'handleCommandComplete',
    'handleReadyForQuery',
  ]
  expect(used.filter((name) => typeof query[name] !== 'function')).toEqual([])
  const { _result } = new pg.Query('SELECT 1') as unknown as { _result: object }
  const set = ['fields', '_parsers', 'rowAsArray', 'parseRow', '_parseRowAsArray']
  expect(set.filter((name) => !(name in _result))).toEqual([])
})

describe('the driver’s own pipeline mode is not used', () => {
  test('while it writes each statement to the socket by itself', async () => {
    const { client, stream } = await pipelining()
    const before = stream.writes
    await Promise.all([1, 2, 3, 4].map((n) => client.query('SELECT $1::int', [n])))
    await client.end()
    expect(stream.writes - before).toBeGreaterThanOrEqual(4)
  })

  test('while a statement behind a refused one of the same name is answered with an error that is not its own', async () => {
    const { client } = await pipelining()
    const wrong = { name: 'wrong', text: 'SELECT no_such_column' }
    const answers = await Promise.allSettled([client.query(wrong), client.query(wrong)])
    await client.end()
    expect(answers.map((answer) => answer.status === 'rejected' && answer.reason.message)).toEqual([
      'column "no_such_column" does not exist',
      'prepared statement "wrong" does not exist',
    ])
  })
})

async function pipelining() {
  const stream = new CountedSocket()
  const client = new pg.Client({ connectionString, pipeline: true, stream: () => stream } as pg.ClientConfig)
  await client.connect()
  return { client, stream }
}

/** A socket that counts how often it is written to. */
class CountedSocket extends Socket {
  writes = 0
  override _write(...given: Parameters<Socket['_write']>) {
    this.writes++
    super._write(...given)
  }
  override _writev(...given: Parameters<NonNullable<Socket['_writev']>>) {
    this.writes++
    super._writev!(...given)
  }
}

test('a prepared statement is described once for each connection, and refused when its columns have changed', async () => {
  await db.run(sql`CREATE TABLE shape (a int)`)
  await db.run(sql`INSERT INTO shape VALUES (1)`)
  const client = new pg.Client({ connectionString })
  await client.connect()
  const connection = (client as unknown as { connection: { describe(portal: object): void } }).connection
  const describe = vi.spyOn(connection, 'describe')
  const query = { name: 'shape', text: 'SELECT * FROM shape' }
  for (let run = 0; run < 3; run++) expect((await sendQuery(client, query)).rows).toEqual([[1]])
  expect(describe).toHaveBeenCalledTimes(1)
  await db.run(sql`ALTER TABLE shape ADD b text`)
  await expect(sendQuery(client, query)).rejects.toThrow('cached plan must not change result type')
  await client.end()
})
