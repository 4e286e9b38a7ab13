import type { Answered, Asked, Word } from './child-process.ts'

/** One kind of work of a child, from facts that can be sent to a process: plain values, dates and bytes. */
export type Work = (facts: never) => Promise<unknown>

const WORD_MS = 2_000

type Leaving = { leave?: () => Promise<void> }

/**
 * What the child does: one work after the other. It ends when its parent goes, after `leave`. A word every two seconds says that
 * its thread is not stuck.
 */
export function answerParent(
  works: Readonly<Record<string, Work>>,
  { leave = async () => {} }: Leaving = {},
) {
  let last: Promise<void> = Promise.resolve()
  process.on('disconnect', () => void leave().finally(() => process.exit()))
  // A signal to the whole group is for the parent, which lets the work end or hangs up.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  setInterval(() => process.connected && process.send?.({ word: true } satisfies Word), WORD_MS).unref()
  process.on('message', (asked: Asked) => {
    last = last.then(async () => void process.send?.(await answered(works, asked)))
  })
}

async function answered(
  works: Readonly<Record<string, Work>>,
  { id, work, facts }: Asked,
): Promise<Answered> {
  try {
    return { id, done: await works[work]!(facts as never) }
  } catch (error) {
    return { id, error: `${work}: ${error instanceof Error ? (error.stack ?? error.message) : error}` }
  }
}
