import type { Notification, PoolClient } from 'pg'
import type { Log } from '#/platform/context.ts'
import type { Pool } from '../db.ts'

const AGAIN_MS = 1000

/**
 * Hears what any process says on a channel (NOTIFY), on a connection of its own. A lost connection is opened again, and
 * `hear` is called then as well: something may have been said meanwhile.
 */
export async function listen(
  { pool: pooled, direct }: Pool,
  channel: string,
  { hear, log }: { hear(word?: string): void; log: Log },
) {
  const pool = direct?.pool ?? pooled
  let closed = false
  let again: NodeJS.Timeout | undefined
  let client: PoolClient | undefined

  const onNotification = ({ payload }: Notification) => hear(payload)

  async function open() {
    const opened = await pool.connect()
    try {
      opened.on('notification', onNotification)
      opened.once('error', (error) => lost(opened, error))
      await opened.query(`LISTEN ${opened.escapeIdentifier(channel)}`)
      client = opened
      if (closed) close()
    } catch (error) {
      opened.release(true)
      throw error
    }
  }

  function lost(gone: PoolClient, error: Error) {
    if (client !== gone) return
    client = undefined
    gone.release(true)
    if (closed) return
    log.warn({ err: error, channel }, 'listener lost, trying again')
    retry()
  }

  function retry() {
    again = setTimeout(() => open().then(() => hear(), retry), AGAIN_MS).unref()
  }

  function close() {
    closed = true
    clearTimeout(again)
    client?.removeListener('notification', onNotification)
    client?.release(true)
    client = undefined
  }

  await open()
  return { close }
}
