import { type Sql, type Statement, sql } from './db.ts'

/** Gives the statement with these values. */
export type Prepared<Values> = (values: Values) => Statement

/**
 * A statement that is asked all the time is put together once: later only its values are. `write` is given a stand-in for
 * each value, to be used as if it were the value, as often as it likes.
 */
export function prepared<Values extends object>(
  write: (standIns: { [Name in keyof Values]: Sql }) => Sql,
): Prepared<Values> {
  const standIns = new Proxy({} as { [Name in keyof Values]: Sql }, {
    get: (_, name) => sql`${new StandIn(name)}`,
  })
  const { text, values } = write(standIns)
  return (given) => ({
    text,
    values: values.map((value) => (value instanceof StandIn ? given[value.name as keyof Values] : value)),
  })
}

class StandIn {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}
