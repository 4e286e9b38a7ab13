import pg from 'pg'
import { toSend } from './values.ts'

export type QueryText = Pick<pg.QueryArrayConfig, 'text' | 'name' | 'values'>
export type QueryResult = pg.QueryArrayResult<unknown[]>
export type Connection = {
  stream: { cork?(): void; uncork?(): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  sync(): void
}
type Done = (error: Error | null, result: QueryResult) => void
/** The driver's query beyond what its types tell: the parts that README.md lists. */
type DriverQuery = {
  name?: string
  text: string
  callback?: Done
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
}
const Query = pg.Query as unknown as new (
  config: pg.QueryArrayConfig,
  values: undefined,
  done?: Done,
) => DriverQuery & pg.Submittable

/** A query whose rows come as arrays. */
export class ArrayQuery extends Query {
  constructor({ text, name, values }: QueryText, done?: Done) {
    super({ text, name, values: values?.map(toSend), rowMode: 'array' }, undefined, done)
  }
}

/** Sends one query. */
export async function sendQuery(client: pg.ClientBase, query: QueryText): Promise<QueryResult> {
  try {
    return await new Promise((resolve, reject) => {
      const done: Done = (error, result) => (error ? reject(error) : resolve(result))
      ;(client.query as (query: ArrayQuery, done: Done) => void)(new ArrayQuery(query), done)
    })
  } catch (error) {
    // The driver's stack leads to a socket: this one leads to the caller.
    Error.captureStackTrace(error as Error)
    throw error
  }
}
