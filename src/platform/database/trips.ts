import type pg from 'pg'
import { travel } from './trip.ts'

export type Run = (query: pg.QueryArrayConfig) => Promise<pg.QueryArrayResult>
/** A connection for as long as somebody needs it. */
export type Lent = { client: pg.PoolClient; release(error?: Error): void }

/** Of a transaction, and not sent yet. `asked`: somebody waits for its answer. */
type Waiting = {
  query: pg.QueryArrayConfig
  answer(result: pg.QueryArrayResult): void
  fail(error: unknown): void
  asked: boolean
}

/**
 * The statements of one transaction. What is asked for at the same time travels together, in the order in which it was asked for;
 * what is kept travels with the next that is asked, at the latest with COMMIT (202). The first statement says what a transaction
 * is about: for it a connection is asked for, and not before (T94).
 */
export function trips(lend: (text: string) => Promise<Lent>) {
  let begun: Promise<Lent> | undefined
  let waiting: Waiting[] = []
  let over = false
  async function send(end: readonly { text: string }[] = []) {
    const sent = waiting
    waiting = []
    if (sent.length + end.length === 0) return
    const start = begun ? [] : [{ text: 'BEGIN' }]
    begun ??= lend(sent[0]!.query.text)
    try {
      const { client } = await begun
      const answers = await travel(client, [...start, ...sent.map(({ query }) => query), ...end])
      for (const [nth, { answer }] of sent.entries()) answer(answers[start.length + nth]!)
    } catch (error) {
      for (const { fail } of sent) fail(error)
      throw error
    }
  }
  const run: Run = (query) =>
    new Promise((answer, fail) => {
      if (over) throw new Error('This transaction is over')
      const first = !waiting.some(({ asked }) => asked)
      waiting.push({ query, answer, fail, asked: true })
      // When all that is going on has come to wait: then nothing more is asked before there is an answer.
      if (first) queueMicrotask(() => process.nextTick(() => void send().catch(() => {})))
    })
  return {
    run,
    keep: (query: pg.QueryArrayConfig) => void waiting.push({ query, answer() {}, fail() {}, asked: false }),
    commit: async () => {
      if (begun || waiting.length > 0) await send([{ text: 'COMMIT' }])
      over = true
    },
    /** What has not left by now never does; answers the connection, if there is one. */
    end: () => {
      over = true
      for (const { fail } of waiting) fail(new Error('This transaction is over'))
      waiting = []
      return begun?.catch(() => undefined)
    },
  }
}
