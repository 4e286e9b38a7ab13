import pg from 'pg'

export type ExecutedStatement = { name?: string; text: string; values: unknown[]; rowMode?: 'array' }

/** The statements that `act` ran, with their values, recorded at the driver. */
export async function executedBy<T>(
  act: () => Promise<T>,
): Promise<{ statements: ExecutedStatement[]; result: T }> {
  const statements: ExecutedStatement[] = []
  const client = pg.Client.prototype as { query: (...given: unknown[]) => unknown }
  const { query } = client
  client.query = function (...given) {
    const [sent] = given as [
      string | (Partial<ExecutedStatement> & { statements?: readonly Partial<ExecutedStatement>[] }),
    ]
    for (const { name, text, values = [] } of typeof sent === 'object' ? (sent.statements ?? [sent]) : [])
      if (text && !['BEGIN', 'COMMIT'].includes(text))
        statements.push({ name, text, values, rowMode: 'array' })
    return query.apply(this, given)
  }
  try {
    return { result: await act(), statements }
  } finally {
    client.query = query
  }
}
