import pg from 'pg'
import { type Connection, withoutDescribe } from './connection.ts'
import { rowShapesOf, type Shape } from './row-shapes.ts'
import { toSend } from './values.ts'

export type QueryText = Pick<pg.QueryArrayConfig, 'text' | 'name' | 'values'>
export type QueryResult = pg.QueryArrayResult<unknown[]>
type Done = (error: Error | null, result: QueryResult) => void
/** The driver's query beyond what its types tell: the parts that README.md lists. */
type DriverQuery = {
  name?: string
  text: string
  values?: unknown[]
  callback?: Done
  _rowMode?: string
  _result: Shape & { rowAsArray: boolean; parseRow: unknown; _parseRowAsArray: unknown }
  _accumulateRows?: boolean
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
}
const Query = pg.Query as unknown as new (text: string) => DriverQuery & pg.Submittable

/**
 * A query whose rows come as arrays. A prepared statement is described once for each connection: PostgreSQL refuses to run it when
 * its columns have changed.
 */
export class ArrayQuery extends Query {
  private shapes?: Map<string, Shape>

  /** The driver gets the text alone: it would copy a whole configuration. */
  constructor({ text, name, values }: QueryText, done?: Done) {
    super(text)
    this.callback = done
    this.name = name
    this.values = values?.map(toSend)
    this._rowMode = 'array'
    this._result.rowAsArray = true
    this._result.parseRow = this._result._parseRowAsArray
  }

  override prepare(connection: Connection) {
    if (!this.name) return super.prepare(connection)
    this.shapes = rowShapesOf(connection)
    const shape = this.shapes.get(this.name)
    if (!shape) return super.prepare(connection)
    Object.assign(this._result, shape)
    this._accumulateRows = true
    super.prepare(withoutDescribe(connection))
  }

  override handleRowDescription(message: unknown) {
    super.handleRowDescription(message)
    this.cacheShape()
  }

  override handleCommandComplete(message: unknown, connection: Connection) {
    super.handleCommandComplete(message, connection)
    if (this.name && !this.shapes?.has(this.name)) this.cacheShape()
  }

  private cacheShape() {
    const { fields, _parsers } = this._result
    if (this.name) this.shapes?.set(this.name, { fields, _parsers })
  }
}

/** Sends one query. */
export const sendQuery = (client: pg.ClientBase, query: QueryText): Promise<QueryResult> =>
  new Promise((resolve, reject) => {
    const done: Done = (error, result) => (error ? reject(error) : resolve(result))
    ;(client.query as (query: ArrayQuery, done: Done) => void)(new ArrayQuery(query), done)
  })
