import type { Log } from '../context.ts'
import { listen } from '../database/connections/listen.ts'
import type { Db, Pool } from '../database/db.ts'

const CHANGED_CHANNEL = 'changed'

/** Tells all processes, after the commit, that a subject of this kind has changed. Nothing else of it is sent. */
export const hasChanged = (db: Db, kind: string) => db.notify(CHANGED_CHANNEL, kind)

/** `changed` gets no kind when notifications may have been lost: any kind may have changed. */
type Hearer = { changed(kind?: string): void; ended(): void }
export type Changes = {
  /** Returns the function that stops it. */
  hear(hearer: Hearer): Promise<() => void>
  close(): Promise<void>
}

/** The changes of all processes: one connection to the database, opened with the first hearer. */
export function openChanges(db: Pool, log: Log): Changes {
  const hearers = new Set<Hearer>()
  let connection: ReturnType<typeof listen> | undefined

  function connected() {
    const hear = (kind?: string) => {
      for (const { changed } of hearers) changed(kind)
    }
    connection ??= listen(db, CHANGED_CHANNEL, { hear, log }).catch((error) => {
      connection = undefined
      throw error
    })
    return connection
  }
  return {
    async hear(hearer) {
      await connected()
      hearers.add(hearer)
      return () => void hearers.delete(hearer)
    },
    async close() {
      for (const { ended } of hearers) ended()
      hearers.clear()
      const opened = await connection?.catch(() => undefined)
      opened?.close()
    },
  }
}
