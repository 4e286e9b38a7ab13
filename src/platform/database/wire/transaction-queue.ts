import type pg from 'pg'
import { sendBatch } from './batch.ts'

export type Run = (query: pg.QueryArrayConfig) => Promise<pg.QueryArrayResult>
export type RunAll = (queries: readonly pg.QueryArrayConfig[]) => Promise<pg.QueryArrayResult[]>
/** A connection that is out of its pool until `release`. */
export type Lease = { client: pg.PoolClient; release(error?: Error): void }

/** A query of a transaction that is not sent yet. `awaited`: its result is. */
type Queued = {
  query: pg.QueryArrayConfig
  resolve(result: pg.QueryArrayResult): void
  reject(error: unknown): void
  awaited: boolean
}

/**
 * The queries of one transaction. Those that are asked at the same time are sent as one batch, in the order in which they were asked;
 * those that are only kept are sent with the next that is asked, at the latest with COMMIT (decision 202). The connection is leased when the
 * first is sent, by its text (T94).
 */
export function transactionQueue(lease: (text: string) => Promise<Lease>) {
  let begun: Promise<Lease> | undefined
  let queued: Queued[] = []
  let isOver = false
  async function send(end: readonly { text: string }[] = []) {
    const sent = queued
    queued = []
    if (sent.length + end.length === 0) return
    const start = begun ? [] : [{ text: 'BEGIN' }]
    begun ??= lease(sent[0]!.query.text)
    try {
      const { client } = await begun
      const results = await sendBatch(client, [...start, ...sent.map(({ query }) => query), ...end])
      for (const [index, { resolve }] of sent.entries()) resolve(results[start.length + index]!)
    } catch (error) {
      for (const { reject } of sent) reject(error)
      throw error
    }
  }
  function requireOpen() {
    if (isOver) throw new Error('This transaction is over')
  }
  const run: Run = (query) =>
    new Promise((resolve, reject) => {
      requireOpen()
      const isFirst = !queued.some(({ awaited }) => awaited)
      queued.push({ query, resolve, reject, awaited: true })
      // Sent when all that runs now has come to wait: then nothing more is asked before there is an answer.
      if (isFirst) queueMicrotask(() => process.nextTick(() => void send().catch(() => {})))
    })
  return {
    run,
    keep(query: pg.QueryArrayConfig) {
      requireOpen()
      queued.push({ query, resolve() {}, reject() {}, awaited: false })
    },
    async commit() {
      isOver = true
      if (begun || queued.length > 0) await send([{ text: 'COMMIT' }])
    },
    /** Drops what is not sent yet, and returns the connection if there is one. */
    end: () => {
      isOver = true
      for (const { reject } of queued) reject(new Error('This transaction is over'))
      queued = []
      return begun?.catch(() => undefined)
    },
  }
}
