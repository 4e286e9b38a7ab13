import type pg from 'pg'
import type { Run, RunAll } from './transaction-queue.ts'

type Queued = Pick<PromiseWithResolvers<pg.QueryArrayResult>, 'resolve' | 'reject'> & {
  query: pg.QueryArrayConfig
}

/** Sends the queries that are asked at the same time as one batch. If one is refused, all are. */
export function readQueue({ run, runAll }: { run: Run; runAll: RunAll }): Run {
  let queued: Queued[] = []
  async function send() {
    const sent = queued
    queued = []
    const [first, ...others] = sent.map(({ query }) => query)
    if (!first) return
    try {
      const results = others.length > 0 ? await runAll([first, ...others]) : [await run(first)]
      for (const [index, { resolve }] of sent.entries()) resolve(results[index]!)
    } catch (error) {
      for (const { reject } of sent) reject(error)
    }
  }
  return (query) =>
    new Promise((resolve, reject) => {
      // Sent when all that runs now has come to wait: then nothing more is asked before there is an answer.
      if (queued.push({ query, resolve, reject }) === 1)
        queueMicrotask(() => process.nextTick(() => void send()))
    })
}
