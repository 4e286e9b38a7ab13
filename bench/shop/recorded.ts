import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { jobChannel } from '#/platform/watch/channels.ts'

/** One statement: the part of the work that asked for it, and the number of its transaction. */
export type Sent = { part: string; text: string; transaction: number }

/**
 * Records every statement that this process sends, in order, by the part of the work that asked for it: a request, or the kind of a job. A
 * message outside of a transaction is one by itself. Wake-ups of workers are left out.
 */
export function recordStatements() {
  const part = new AsyncLocalStorage<{ kind: string }>()
  const open = new WeakMap<object, number>()
  let sent: Sent[] | undefined
  let transactions = 0
  jobChannel.start.bindStore(part)
  const client = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const { query } = client
  client.query = function (this: object, ...given) {
    const alone = ++transactions
    for (const text of textsOf(given[0])) note(this, text, alone)
    return query.apply(this, given)
  }
  function note(connection: object, text: string, alone: number) {
    if (text === 'BEGIN') open.set(connection, ++transactions)
    else if (text === 'COMMIT' || text === 'ROLLBACK') open.delete(connection)
    else if (!text.startsWith('SELECT pg_notify('))
      sent?.push({
        part: part.getStore()?.kind ?? 'worker',
        text: text.replace(/\s+/g, ' ').trim(),
        transaction: open.get(connection) ?? alone,
      })
  }
  return {
    within: <T>(name: string, work: () => Promise<T>) => part.run({ kind: name }, work),
    /** The statements of one piece of work. */
    async during(work: () => Promise<unknown>): Promise<Sent[]> {
      const own: Sent[] = []
      sent = own
      await work()
      sent = undefined
      return own
    },
  }
}

/** The statements of the driver's argument: one, or those of a batch. */
function textsOf(given: unknown): string[] {
  if (typeof given === 'string') return [given]
  const { text = '', statements } = given as { text?: string; statements?: readonly { text: string }[] }
  return statements?.map((one) => one.text) ?? [text]
}
