import type pg from 'pg'

/** The driver's connection, as far as this folder uses it. */
export type Connection = {
  stream: { cork?(): void; uncork?(): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  describe(portal: object): void
  sync(): void
}

/** The columns of a statement's rows, and the functions that parse them, by the driver's own names. */
export type Shape = { fields: Pick<pg.FieldDef, 'name' | 'dataTypeID'>[]; _parsers: unknown }

const byConnection = new WeakMap<object, Map<string, Shape>>()
const silentViews = new WeakMap<Connection, Connection>()

/** The shapes of a connection's prepared statements, by name; its list of parsed statements stands for the connection. */
export const rowShapesOf = ({ parsedStatements }: Connection) =>
  getOrMake(byConnection, parsedStatements, () => new Map<string, Shape>())

/** A view of the connection that sends no Describe. */
export const silent = (connection: Connection) =>
  getOrMake(
    silentViews,
    connection,
    () => Object.create(connection, { describe: { value() {} } }) as Connection,
  )

function getOrMake<Key extends object, Value>(map: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known) return known
  const made = make()
  map.set(key, made)
  return made
}
