import type { ChildProcess } from 'node:child_process'
import { stopChild } from './postgres-process.ts'

type Restart = {
  /** Starts it anew; undefined when another process has done so and looks after it. */
  again(): Promise<ChildProcess | undefined>
  onLost(error: Error): void
}
const MOST_DEATHS = 5
const DEATHS_WITHIN_MS = 60_000

/**
 * A server that ends unasked is started again (T91). One that cannot be, or that dies again and again, is given up. The
 * answer stops it for good.
 */
export function keepAlive(first: ChildProcess, { again, onLost }: Restart): () => Promise<void> {
  let server = first
  let stopping = false
  let starting: Promise<void> = Promise.resolve()
  let deaths = 0
  const watch = () =>
    server.once('exit', () => {
      starting = restart()
    })
  async function restart(cause?: unknown): Promise<void> {
    if (stopping) return
    if (++deaths > MOST_DEATHS) return onLost(new Error('PostgreSQL ends again and again', { cause }))
    setTimeout(() => deaths--, DEATHS_WITHIN_MS).unref()
    try {
      const started = await again()
      if (!started) return
      server = started
      if (hasEnded(server)) return await restart()
      watch()
    } catch (error) {
      // It may have been killed as it came up: that is one more death.
      return restart(error)
    }
  }
  watch()
  return async () => {
    stopping = true
    await starting
    await stopChild(server)
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Without its database a process is of no use: it ends, and whoever watches it starts it anew. */
export function endProcess(error: Error) {
  const { message, cause } = error
  console.error(`The database is lost, so this process ends: ${message}`, ...(cause ? [cause] : []))
  process.exit(1)
}
