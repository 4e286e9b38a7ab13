import pg from 'pg'

type Connection = {
  stream: { cork?(): void; uncork?(): void }
  parse(statement: { text: string }): void
  bind(portal: object): void
  execute(portal: object): void
  submittedNamedStatements: Record<string, string>
}
/** What the driver calls a query by while its answers come in, beyond what its types tell. */
type Driven = {
  name?: string
  prepare(connection: Connection): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleError(error: Error, connection: Connection): void
}
const Query = pg.Query as unknown as new (query: pg.QueryArrayConfig) => Driven & pg.Submittable

/**
 * BEGIN and the first statement of a transaction by one message: one trip in place of two (155). Both stand before one Sync, so
 * where BEGIN is refused the statement is skipped, and never runs by itself.
 */
class Beginning extends Query {
  private begun = false
  private statement?: string

  requiresPreparation() {
    return true
  }

  override prepare(connection: Connection) {
    connection.parse({ text: 'BEGIN' })
    connection.bind({})
    connection.execute({})
    super.prepare(connection)
    // What is answered first is about BEGIN: the driver must not take it for word of the statement.
    this.statement = this.name
    this.name = undefined
  }

  override handleCommandComplete(message: unknown, connection: Connection) {
    if (this.begun) return super.handleCommandComplete(message, connection)
    this.begun = true
    this.name = this.statement
  }

  override handleError(error: Error, connection: Connection) {
    if (!this.begun && this.statement) delete connection.submittedNamedStatements[this.statement]
    super.handleError(error, connection)
  }
}

export const beginWith = (
  client: pg.ClientBase,
  query: pg.QueryArrayConfig,
): Promise<pg.QueryArrayResult<unknown[]>> =>
  new Promise((resolve, reject) => {
    const answer = (error: Error | null, result: pg.QueryArrayResult<unknown[]>) =>
      error ? reject(error) : resolve(result)
    ;(client.query as (query: object, answer: unknown) => void)(new Beginning(query), answer)
  })
