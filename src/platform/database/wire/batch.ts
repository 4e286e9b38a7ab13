import type pg from 'pg'
import { ArrayQuery, type QueryResult, type QueryText } from './array-query.ts'
import { type Connection, withoutSync } from './connection.ts'

type Done = (error: Error | null, results?: QueryResult[]) => void

/**
 * Several queries in one message, before one Sync (decision 202): one round trip. The first that is refused ends the batch: PostgreSQL
 * skips those behind it, a COMMIT among them.
 */
export class Batch {
  /** Set by the driver. */
  callback: Done | undefined = undefined
  /** The texts, for those who count or trace what the driver is given. */
  readonly statements: readonly QueryText[]
  private readonly queries: readonly ArrayQuery[]
  private readonly results: QueryResult[] = []
  private failed: Error | undefined
  private index = 0

  constructor(statements: readonly QueryText[]) {
    this.statements = statements
    this.queries = statements.map(
      (statement) =>
        new ArrayQuery(statement, (error, result) => {
          if (error) this.failed ??= error
          else this.results.push(result)
        }),
    )
  }

  /** The name of the query that is answered now: the driver remembers by it which statements a connection has parsed. */
  get name() {
    return this.queries[this.index]?.name
  }

  get text() {
    return this.queries[this.index]?.text ?? ''
  }

  submit(connection: Connection): null {
    const carrying = withoutSync(connection)
    connection.stream.cork?.()
    try {
      // A query whose values cannot be sent ends the batch here.
      for (const query of this.queries) if (!this.failed) query.prepare(carrying)
      connection.sync()
    } finally {
      connection.stream.uncork?.()
    }
    return null
  }

  handleRowDescription(message: unknown) {
    this.queries[this.index]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown) {
    this.queries[this.index]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: Connection) {
    const query = this.queries[this.index++]
    query?.handleCommandComplete(message, connection)
    query?.handleReadyForQuery(connection)
  }

  handleError(error: Error, { parsedStatements, submittedNamedStatements }: Connection) {
    // The statements behind the refused one were not parsed.
    for (const { name } of this.queries.slice(this.index))
      if (name && !parsedStatements[name]) delete submittedNamedStatements[name]
    this.callback?.(this.failed ?? error)
  }

  handleReadyForQuery() {
    if (this.failed) this.callback?.(this.failed)
    else this.callback?.(null, this.results)
  }

  handleEmptyQuery() {}
  handleCopyInResponse() {}
  handleCopyData() {}
}

/** Sends several queries as one batch. */
export const sendBatch = (client: pg.ClientBase, queries: readonly QueryText[]): Promise<QueryResult[]> =>
  new Promise((resolve, reject) => {
    const done: Done = (error, results) => (error ? reject(error) : resolve(results ?? []))
    ;(client.query as (query: object, done: Done) => void)(new Batch(queries), done)
  })
