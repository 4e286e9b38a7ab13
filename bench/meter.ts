import type { Pool } from '#/platform/database/db.ts'

/**
 * Tables of the payment provider's, the carrier's and the mailbox's sandboxes represent other companies; only their
 * commits do not wait for the disk.
 */
export const isSandboxes = (text: string) => /sandbox_|^SELECT set_config\('synchronous_commit'/.test(text)

/** The statements of the driver's argument: one, or those of a batch. */
function textsOf(sent: unknown): string[] {
  if (typeof sent === 'string') return [sent]
  const { text = '', statements } = sent as { text?: string; statements?: readonly { text: string }[] }
  return statements?.map(({ text }) => text) ?? [text]
}

/** True when a statement is ours; the end of a transaction belongs to the owner of its last statement. */
export function ownership() {
  const theirs = new WeakSet<object>()
  return (client: object, sent: unknown): boolean => {
    const texts = textsOf(sent).filter((text) => !/^(BEGIN|COMMIT|ROLLBACK)$/.test(text))
    if (texts.length > 0 && texts.every(isSandboxes)) theirs.add(client)
    else if (texts.length > 0) theirs.delete(client)
    return !theirs.has(client)
  }
}

/**
 * Measures the time of every statement of a pool, and counts statements and round trips; those of the sandboxes are
 * counted apart.
 */
export function meter(pool: Pool) {
  let spent = 0
  let statements = 0
  let trips = 0
  let sandboxes = 0
  const isOurs = ownership()
  pool.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const start = performance.now()
      const ours = isOurs(client, args[0])
      const sent = textsOf(args[0]).filter((text) => text !== 'BEGIN').length
      const done = () => {
        spent += performance.now() - start
        if (ours) {
          statements += sent
          trips++
        } else sandboxes += sent
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
      trips = 0
      sandboxes = 0
    },
    ms: () => spent,
    count: () => statements,
    trips: () => trips,
    sandboxes: () => sandboxes,
  }
}
