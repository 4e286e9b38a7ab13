import type pg from 'pg'
import { type Answer, Asked, type Connection, kept } from './ask.ts'

type Told = (error: Error | null, answers?: Answer[]) => void
type Carried = ConstructorParameters<typeof Asked>[0]

/** The connection as one of several sees it: all of them have one Sync. */
const together = new WeakMap<Connection, Connection>()

/**
 * Several statements by one message, one after the other before one Sync (155, 202): one trip in place of as many. The first that
 * is refused ends it: those behind it are skipped, an end of the transaction among them.
 */
export class Trip {
  /** Given by the driver. */
  callback: Told | undefined = undefined
  /** As the driver's own have it; those who look on see what it carries. */
  readonly statements: readonly Carried[]
  private readonly queries: readonly Asked[]
  private readonly answers: Answer[] = []
  private failed: Error | undefined
  private at = 0

  constructor(statements: readonly Carried[]) {
    this.statements = statements
    this.queries = statements.map(
      (statement) =>
        new Asked(statement, (error, answer) => {
          if (error) this.failed ??= error
          else this.answers.push(answer)
        }),
    )
  }

  /** The one that is answered now: the driver remembers by them what a connection has parsed. */
  get name() {
    return this.queries[this.at]?.name
  }

  get text() {
    return this.queries[this.at]?.text ?? ''
  }

  submit(connection: Connection): null {
    const carrying = kept(together, connection, () => Object.create(connection, { sync: { value() {} } }))
    connection.stream.cork?.()
    try {
      // Values that cannot be sent end it here already.
      for (const query of this.queries) if (!this.failed) query.prepare(carrying)
      connection.sync()
    } finally {
      connection.stream.uncork?.()
    }
    return null
  }

  handleRowDescription(message: unknown) {
    this.queries[this.at]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown) {
    this.queries[this.at]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: Connection) {
    const query = this.queries[this.at++]
    query?.handleCommandComplete(message, connection)
    query?.handleReadyForQuery(connection)
  }

  handleError(error: Error, { parsedStatements, submittedNamedStatements }: Connection) {
    // What came behind it was not looked at.
    for (const { name } of this.queries.slice(this.at))
      if (name && !parsedStatements[name]) delete submittedNamedStatements[name]
    this.callback?.(this.failed ?? error)
  }

  handleReadyForQuery() {
    if (this.failed) this.callback?.(this.failed)
    else this.callback?.(null, this.answers)
  }

  handleEmptyQuery() {}
  handleCopyInResponse() {}
  handleCopyData() {}
}

export const travel = (client: pg.ClientBase, queries: readonly Carried[]): Promise<Answer[]> =>
  new Promise((resolve, reject) => {
    const told: Told = (error, answers) => (error ? reject(error) : resolve(answers ?? []))
    ;(client.query as (query: object, told: Told) => void)(new Trip(queries), told)
  })
