import { setImmediate } from 'node:timers/promises'

/** Runs steps with a turn of the event loop between them, so that requests are answered meanwhile. */
export async function inSteps<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await setImmediate()
  }
}
