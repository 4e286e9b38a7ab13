import { Forbidden } from '../errors.ts'
import { type Db, sql, sqlState, transaction } from './db.ts'

const READ_ONLY_TRANSACTION = '25006'

/**
 * A database that PostgreSQL lets a request read only: each statement runs in a transaction of its own that refuses writes and locks,
 * whatever the statement is. A refusal is a 403.
 */
export function readOnly(db: Db): Db {
  const reading = <Result>(work: (tx: Db) => Promise<Result>): Promise<Result> =>
    transaction(db, async (tx) => {
      await tx.run(sql`SET TRANSACTION READ ONLY`)
      return work(tx)
    }).catch((error: unknown) => {
      throw sqlState(error) === READ_ONLY_TRANSACTION ? Forbidden('view-only') : error
    })
  return {
    many: (statement) => reading((tx) => tx.many(statement)),
    maybe: (statement) => reading((tx) => tx.maybe(statement)),
    one: (statement) => reading((tx) => tx.one(statement)),
    fetch: (statement) => reading((tx) => tx.fetch(statement)),
    run: (statement) => reading((tx) => tx.run(statement)),
    write: (statement) => reading(async (tx) => void (await tx.run(statement))),
    notify: () => {},
    // A handler's own transaction would be one that writes.
    inTransaction: true,
  }
}
