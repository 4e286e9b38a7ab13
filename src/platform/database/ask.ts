import pg from 'pg'

type Field = Pick<pg.FieldDef, 'name' | 'dataTypeID'>
/** What the rows of a statement are made of, and what reads each column. */
type Shape = { fields: Field[]; parsers: unknown }
type Connection = {
  stream: { cork?(): void; uncork?(): void }
  parse(statement: { text: string }): void
  bind(portal: object): void
  describe(portal: object): void
  execute(portal: object): void
  submittedNamedStatements: Record<string, string>
}
/** What the driver calls a query by while its answers come in, beyond what its types tell. */
type Driven = {
  name?: string
  values?: unknown[]
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
  handleCommandComplete(message: unknown, connection: Connection): void
  handleError(error: Error, connection: Connection): void
}
const Query = pg.Query as unknown as new (text: string) => Driven & pg.Submittable

/** Of each connection: what its prepared statements have told of their rows, and itself, where nothing more is asked of that. */
type Told = { shapes: Map<string, Shape>; silent: Connection }
const toldOn = new WeakMap<Connection, Told>()

function toldBy(connection: Connection): Told {
  let told = toldOn.get(connection)
  if (!told) {
    told = { shapes: new Map(), silent: Object.create(connection, { describe: { value() {} } }) }
    toldOn.set(connection, told)
  }
  return told
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
class Asked extends Query {
  private told?: Told

  /** The driver is given the text alone: a query given as a whole it copies, slowly. */
  constructor({ text, name, values }: pg.QueryArrayConfig) {
    super(text)
    this.name = name
    this.values = values
    this._rowMode = 'array'
    this._result.rowAsArray = true
    this._result.parseRow = this._result._parseRowAsArray
  }

  override prepare(connection: Connection) {
    if (!this.name) return super.prepare(connection)
    const told = toldBy(connection)
    this.told = told
    const shape = told.shapes.get(this.name)
    if (!shape) return super.prepare(connection)
    this._result.fields = shape.fields
    this._result._parsers = shape.parsers
    this._accumulateRows = true
    super.prepare(told.silent)
  }

  override handleRowDescription(message: unknown) {
    super.handleRowDescription(message)
    this.keepShape()
  }

  /** A statement without rows has told of none by now. */
  override handleCommandComplete(message: unknown, connection: Connection) {
    super.handleCommandComplete(message, connection)
    if (this.name && !this.told?.shapes.has(this.name)) this.keepShape()
  }

  private keepShape() {
    const { fields, _parsers: parsers } = this._result
    if (this.name) this.told?.shapes.set(this.name, shared(this.name, { fields, parsers }))
  }
}

/**
 * BEGIN and the first statement of a transaction by one message: one trip in place of two (155). Both stand before one Sync, so
 * where BEGIN is refused the statement is skipped, and never runs by itself.
 */
class Beginning extends Asked {
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

type Answer = pg.QueryArrayResult<unknown[]>
export const ask = (client: pg.ClientBase, query: pg.QueryArrayConfig): Promise<Answer> =>
  sent(client, new Asked(query))
export const beginWith = (client: pg.ClientBase, query: pg.QueryArrayConfig): Promise<Answer> =>
  sent(client, new Beginning(query))

async function sent(client: pg.ClientBase, query: pg.Submittable): Promise<Answer> {
  try {
    return await new Promise((resolve, reject) => {
      const answer = (error: Error | null, result: Answer) => (error ? reject(error) : resolve(result))
      ;(client.query as (query: object, answer: unknown) => void)(query, answer)
    })
  } catch (error) {
    // Its own stack leads to a socket: this one leads to whoever asked.
    Error.captureStackTrace(error as Error)
    throw error
  }
}
