import type { Pool } from '#/platform/database/db.ts'

/** The payment provider's, the carrier's and the mailbox's own books stand for other houses. */
const isSandboxes = (asked: unknown) =>
  /sandbox_/.test(typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? ''))

/** Whether a statement is ours; the end of a transaction is whose last statement before it was. */
export function ownership() {
  const theirs = new WeakSet<object>()
  return (client: object, asked: unknown): boolean => {
    if (asked === 'COMMIT' || asked === 'ROLLBACK') return !theirs.has(client)
    if (isSandboxes(asked)) theirs.add(client)
    else theirs.delete(client)
    return !theirs.has(client)
  }
}

/** A clock on every statement of a pool, in transactions and outside; those of the sandboxes are counted apart. */
export function meter(pool: Pool) {
  let spent = 0
  let statements = 0
  let sandboxes = 0
  const isOurs = ownership()
  pool.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const start = performance.now()
      const ours = isOurs(client, args[0])
      const done = () => {
        spent += performance.now() - start
        if (ours) statements++
        else sandboxes++
      }
      const callback = args.at(-1)
      if (typeof callback !== 'function') return (query(...args) as Promise<unknown>).finally(done)
      return query(...args.slice(0, -1), (...answer: unknown[]) => {
        done()
        callback(...answer)
      })
    }) as never
  })
  return {
    reset: () => {
      spent = 0
      statements = 0
      sandboxes = 0
    },
    ms: () => spent,
    count: () => statements,
    sandboxes: () => sandboxes,
  }
}
