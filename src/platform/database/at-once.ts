import { type Db, type Fetched, first, type Statement } from './db.ts'
import { named } from './rows.ts'

/** The `db` objects that gather what is asked of them; `atOnce` with one of these joins it. */
const gathering = new WeakSet<Db>()

type Asked = { statement: Statement; answer(fetched: Fetched): void; fail(error: unknown): void }

/**
 * Sends the statements that `read` asks at the same time in one round trip, as a transaction does (decision 202). For reading alone. If one
 * fails, all do.
 */
export function atOnce<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  if (db.inTransaction || gathering.has(db)) return read(db)
  let waiting: Asked[] = []
  function flush() {
    const asked = waiting
    waiting = []
    void send(db, asked)
  }
  const fetch = (statement: Statement) =>
    new Promise<Fetched>((answer, fail) => {
      // Sent when all that runs now has come to wait: then nothing more is asked before there is an answer.
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

async function send(db: Db, asked: readonly Asked[]) {
  try {
    const answers = await db.fetchAll(asked.map(({ statement }) => statement))
    for (const [nth, { answer }] of asked.entries()) answer(answers[nth]!)
  } catch (error) {
    for (const { fail } of asked) fail(error)
  }
}
