import pg from 'pg'
import { asSent } from './moments.ts'

type Field = Pick<pg.FieldDef, 'name' | 'dataTypeID'>
/** What the rows of a statement are made of, and what reads each column. */
type Shape = { fields: Field[]; parsers: unknown }
export type Connection = {
  stream: { cork?(): void; uncork?(): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  describe(portal: object): void
  sync(): void
}
export type Answer = pg.QueryArrayResult<unknown[]>
type Done = (error: Error | null, answer: Answer) => void
/** What the driver calls a query by while its answers come in, beyond what its types tell. */
type Driven = {
  name?: string
  text: string
  values?: unknown[]
  callback?: Done
  _rowMode?: string
  _result: {
    fields: Field[]
    _parsers: unknown
    rowAsArray: boolean
    parseRow: unknown
    _parseRowAsArray: unknown
  }
  _accumulateRows?: boolean
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
}
const Query = pg.Query as unknown as new (text: string) => Driven & pg.Submittable

/** What the prepared statements of each connection have told of their rows, by the driver's own list of them. */
const toldOn = new WeakMap<object, Map<string, Shape>>()
const shapesOf = ({ parsedStatements }: Connection) =>
  kept(toldOn, parsedStatements, () => new Map<string, Shape>())

/** The same connection, on which nobody asks what rows are made of. */
const silentOnes = new WeakMap<Connection, Connection>()
const silent = (connection: Connection) =>
  kept(silentOnes, connection, () => Object.create(connection, { describe: { value() {} } }) as Connection)

/** Made once for each `key`. */
export function kept<Key extends object, Value>(
  all: WeakMap<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const known = all.get(key)
  if (known) return known
  const made = make()
  all.set(key, made)
  return made
}

/** One for all connections on which a statement has the same rows, which is as good as always. */
function shared(name: string, shape: Shape): Shape {
  const first = firstTold.get(name)
  if (first && isSame(first, shape)) return first
  firstTold.set(name, shape)
  return shape
}

const firstTold = new Map<string, Shape>()
const isSame = ({ fields: one }: Shape, { fields: other }: Shape) =>
  one.length === other.length &&
  one.every(({ name, dataTypeID }, at) => other[at]!.name === name && other[at]!.dataTypeID === dataTypeID)

/**
 * A prepared statement tells what its rows are made of once for each connection, not at each run: PostgreSQL promises that
 * this does not change while the statement lives, and refuses to run it where it would (206).
 */
export class Asked extends Query {
  private shapes?: Map<string, Shape>

  /** The driver is given the text alone: a query given as a whole it copies, slowly. */
  constructor({ text, name, values }: Pick<pg.QueryArrayConfig, 'text' | 'name' | 'values'>, done?: Done) {
    super(text)
    this.callback = done
    this.name = name
    this.values = values?.map(asSent)
    this._rowMode = 'array'
    this._result.rowAsArray = true
    this._result.parseRow = this._result._parseRowAsArray
  }

  override prepare(connection: Connection) {
    if (!this.name) return super.prepare(connection)
    this.shapes = shapesOf(connection)
    const shape = this.shapes.get(this.name)
    if (!shape) return super.prepare(connection)
    this._result.fields = shape.fields
    this._result._parsers = shape.parsers
    this._accumulateRows = true
    super.prepare(silent(connection))
  }

  override handleRowDescription(message: unknown) {
    super.handleRowDescription(message)
    this.keepShape()
  }

  /** A statement without rows has told of none by now. */
  override handleCommandComplete(message: unknown, connection: Connection) {
    super.handleCommandComplete(message, connection)
    if (this.name && !this.shapes?.has(this.name)) this.keepShape()
  }

  private keepShape() {
    const { fields, _parsers: parsers } = this._result
    if (this.name) this.shapes?.set(this.name, shared(this.name, { fields, parsers }))
  }
}

export async function ask(client: pg.ClientBase, query: pg.QueryArrayConfig): Promise<Answer> {
  try {
    return await new Promise((resolve, reject) => {
      const answer: Done = (error, answer) => (error ? reject(error) : resolve(answer))
      ;(client.query as (query: Asked, done: Done) => void)(new Asked(query), answer)
    })
  } catch (error) {
    // Its own stack leads to a socket: this one leads to whoever asked.
    Error.captureStackTrace(error as Error)
    throw error
  }
}
