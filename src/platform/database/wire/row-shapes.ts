import type pg from 'pg'
import type { Connection } from './connection.ts'

/** The columns of a statement's rows, and the functions that parse them, by the driver's own names. */
export type Shape = { fields: Pick<pg.FieldDef, 'name' | 'dataTypeID'>[]; _parsers: unknown }

const byConnection = new WeakMap<object, Map<string, Shape>>()

/** The shapes of a connection's prepared statements, by name; its list of parsed statements stands for the connection. */
export function rowShapesOf({ parsedStatements }: Connection): Map<string, Shape> {
  const known = byConnection.get(parsedStatements)
  if (known) return known
  const shapes = new Map<string, Shape>()
  byConnection.set(parsedStatements, shapes)
  return shapes
}
