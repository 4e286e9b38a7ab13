import pg from 'pg'

export type Statement = { name?: string; text: string; values: unknown[]; rowMode?: 'array' }

/** What `act` asked the database, with the values: seen at the driver. */
export async function askedOf<T>(act: () => Promise<T>): Promise<{ asked: Statement[]; result: T }> {
  const asked: Statement[] = []
  const client = pg.Client.prototype as { query: (...given: unknown[]) => unknown }
  const { query } = client
  client.query = function (...given) {
    const [statement] = given as [string | Partial<Statement>]
    if (typeof statement === 'object' && statement.text)
      asked.push({
        name: statement.name,
        text: statement.text,
        values: statement.values ?? [],
        rowMode: 'array',
      })
    return query.apply(this, given)
  }
  try {
    return { result: await act(), asked }
  } finally {
    client.query = query
  }
}
