import pg from 'pg'

/**
 * The statements that `act` ran, in order and without their values, recorded at the driver. The statement that wakes
 * the workers is left out: it follows a commit at some later time and may belong to earlier work.
 */
export async function statementsOf<T>(act: () => Promise<T>): Promise<{ statements: string[]; result: T }> {
  const statements: string[] = []
  const client = pg.Client.prototype as { query: (...given: unknown[]) => unknown }
  const { query } = client
  client.query = function (...given) {
    const [sent] = given as [string | { text: string; statements?: readonly { text: string }[] }]
    const texts = typeof sent === 'string' ? [sent] : (sent.statements ?? [sent]).map(({ text }) => text)
    statements.push(...texts.filter((text) => text !== 'BEGIN' && !text.startsWith('SELECT pg_notify(')))
    return query.apply(this, given)
  }
  try {
    return { result: await act(), statements }
  } finally {
    client.query = query
  }
}
