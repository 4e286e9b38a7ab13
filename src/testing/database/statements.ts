import pg from 'pg'

/**
 * What `act` asked the database, one statement after the other and without the values: seen at the driver. Waking the workers
 * is left out: it follows a commit when it can, and may be of what was done before.
 */
export async function statementsOf<T>(act: () => Promise<T>): Promise<{ statements: string[]; result: T }> {
  const statements: string[] = []
  const client = pg.Client.prototype as { query: (...given: unknown[]) => unknown }
  const { query } = client
  client.query = function (...given) {
    const [asked] = given as [string | { text: string; statements?: readonly { text: string }[] }]
    const texts = typeof asked === 'string' ? [asked] : (asked.statements ?? [asked]).map(({ text }) => text)
    statements.push(...texts.filter((text) => text !== 'BEGIN' && !text.startsWith('SELECT pg_notify(')))
    return query.apply(this, given)
  }
  try {
    return { result: await act(), statements }
  } finally {
    client.query = query
  }
}
