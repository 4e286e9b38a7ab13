import type { Word, WorkRequest, WorkResult } from './child-process.ts'

/** One kind of work of a child, from facts that can be sent to a process: plain values, dates and bytes. */
export type ChildWork = (facts: never) => Promise<unknown>

const WORD_MS = 2_000

type Leaving = { leave?: () => Promise<void> }

/**
 * Serves the parent's requests one after the other. The child ends after `leave` when its parent ends. A message every two seconds
 * shows that its thread is not stuck.
 */
export function answerParent(
  works: Readonly<Record<string, ChildWork>>,
  { leave = async () => {} }: Leaving = {},
) {
  let last: Promise<void> = Promise.resolve()
  process.on('disconnect', () => void leave().finally(() => process.exit()))
  // Signals to the whole group are left to the parent, which lets the work end or disconnects.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  setInterval(() => process.connected && process.send?.({ word: true } satisfies Word), WORD_MS).unref()
  process.on('message', (request: WorkRequest) => {
    last = last.then(async () => void process.send?.(await answered(works, request)))
  })
}

async function answered(
  works: Readonly<Record<string, ChildWork>>,
  { id, work, facts }: WorkRequest,
): Promise<WorkResult> {
  try {
    return { id, done: await works[work]!(facts as never) }
  } catch (error) {
    return { id, error: `${work}: ${error instanceof Error ? (error.stack ?? error.message) : error}` }
  }
}
