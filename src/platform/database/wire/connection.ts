/** The driver's connection, as far as this folder uses it. */
export type Connection = {
  stream: { cork?(): void; uncork?(): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  describe(portal: object): void
  sync(): void
}

/** Views of a connection on which one method does nothing; each connection has one. */
function viewsWithout(method: 'describe' | 'sync') {
  const views = new WeakMap<Connection, Connection>()
  return (connection: Connection): Connection => {
    const known = views.get(connection)
    if (known) return known
    const view: Connection = Object.create(connection, { [method]: { value() {} } })
    views.set(connection, view)
    return view
  }
}

export const withoutDescribe = viewsWithout('describe')
/** The queries of a batch get it, since the batch sends the one Sync. */
export const withoutSync = viewsWithout('sync')
