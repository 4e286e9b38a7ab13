import pg from 'pg'

export type Statement = { name?: string; text: string; values: unknown[]; rowMode?: 'array' }

/** The statements that `act` ran, with their values, recorded at the driver. */
export async function askedOf<T>(act: () => Promise<T>): Promise<{ asked: Statement[]; result: T }> {
  const asked: Statement[] = []
  const client = pg.Client.prototype as { query: (...given: unknown[]) => unknown }
  const { query } = client
  client.query = function (...given) {
    const [sent] = given as [string | (Partial<Statement> & { statements?: readonly Partial<Statement>[] })]
    for (const { name, text, values = [] } of typeof sent === 'object' ? (sent.statements ?? [sent]) : [])
      if (text && !['BEGIN', 'COMMIT'].includes(text)) asked.push({ name, text, values, rowMode: 'array' })
    return query.apply(this, given)
  }
  try {
    return { result: await act(), asked }
  } finally {
    client.query = query
  }
}
