import type { Answered, Asked } from './child-process.ts'

/** One thing that a child can do, from facts that another process can be sent: plain values, dates and bytes. */
export type Work = (facts: never) => Promise<unknown>

/** What the child does: one thing after the other, and it ends with whoever asks. */
export function answerParent(works: Readonly<Record<string, Work>>) {
  let last: Promise<void> = Promise.resolve()
  process.on('disconnect', () => process.exit())
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
