import pg from 'pg'
import { Sql } from 'sql-template-tag'
import { type Db, type Fetched, first, join, raw, type Statement, sql } from './db.ts'
import { named } from './rows.ts'

type Fields = Fetched['fields']
/** Those that gather what is asked of them: what is read within such a reading goes with it. */
const gathering = new WeakSet<Db>()

type Asked = { statement: Sql; answer(fetched: Fetched): void; fail(error: unknown): void }

/**
 * What `read` asks for at the same time goes to the database as one statement: several reads of one moment in place of as
 * many trips (118). For reading alone. Each gets its rows with the types that they have alone; where one fails, all do.
 */
export function atOnce<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  if (gathering.has(db)) return read(db)
  let waiting: Asked[] = []
  function flush() {
    const asked = waiting
    waiting = []
    void send(db, asked)
  }
  const fetch = (statement: Statement) =>
    new Promise<Fetched>((answer, fail) => {
      if (!(statement instanceof Sql))
        throw new TypeError('What was put together before goes with nothing else')
      // When all that is going on has come to wait: then nothing more is asked before there is an answer.
      if (waiting.push({ statement, answer, fail }) === 1) queueMicrotask(() => process.nextTick(flush))
    })
  const many = async <Row>(statement: Statement) => {
    const { fields, rows } = await fetch(statement)
    return named<Row>(fields, rows)
  }
  const gathered: Db = {
    ...db,
    fetch,
    many,
    maybe: async <Row>(statement: Statement) => (await many<Row>(statement))[0],
    one: async <Row>(statement: Statement) => first(statement, await many<Row>(statement)),
  }
  gathering.add(gathered)
  return read(gathered)
}

/** What columns a statement has is learnt when it is asked for alone, the first time. */
const fieldsOf = new Map<string, Fields>()

async function send(db: Db, asked: readonly Asked[]) {
  try {
    const known = asked.filter(({ statement }) => fieldsOf.has(statement.text))
    for (const one of asked) if (!known.includes(one) || known.length === 1) await alone(db, one)
    if (known.length > 1) await together(db, known)
  } catch (error) {
    // Who has an answer keeps it.
    for (const { fail } of asked) fail(error)
  }
}

async function alone(db: Db, { statement, answer }: Asked) {
  const fetched = await db.fetch(statement)
  const { fields } = fetched
  if (fields.length > 0) fieldsOf.set(statement.text, fields)
  answer(fetched)
}

async function together(db: Db, asked: readonly Asked[]) {
  const { rows } = await db.fetch(sql`SELECT ${join(asked.map(asJson))}`)
  const answers = rows[0] as (string | null)[][][]
  asked.forEach(({ statement, answer }, nth) => {
    const fields = fieldsOf.get(statement.text)!
    const parsers = fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID))
    const told = answers[nth]!.map((row) =>
      row.map((cell, at) => (cell === null ? null : parsers[at]!(cell))),
    )
    answer({ fields, rows: told, count: told.length })
  })
}

/** The texts of all cells, as they would be sent for each column: so whoever reads a type reads it from here as well. */
function asJson({ statement }: Asked): Sql {
  const columns = fieldsOf.get(statement.text)!.map((_, at) => raw(`c${at}`))
  const cells = columns.map((column) => sql`${column}::text`)
  return sql`(SELECT coalesce(json_agg(json_build_array(${join(cells)})), '[]') FROM (${statement}) t (${join(columns)}))`
}
