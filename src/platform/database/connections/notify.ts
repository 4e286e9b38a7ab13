import type { Pool } from 'pg'

const TOGETHER_MS = 100

/**
 * NOTIFY on its own, never within the transaction it is about: PostgreSQL lets transactions that notify commit one after
 * another, all of them in one line (decision 054). A word is said at once, and again at the end of a moment in which somebody
 * else had it to say. One that gets lost with this process or its connection is not repeated: whoever listens looks by
 * themselves from time to time.
 */
export function notifier(pool: Pool): (channel: string, word?: string) => void {
  /** What was said a moment ago, and whether it is to be said again. */
  const lately = new Map<string, boolean>()
  return function tell(channel, word = '') {
    const key = `${channel} ${word}`
    if (pool.ending) return
    if (lately.has(key)) return void lately.set(key, true)
    lately.set(key, false)
    pool.query('SELECT pg_notify($1, $2)', [channel, word]).catch(() => {})
    setTimeout(() => {
      const again = lately.get(key)
      lately.delete(key)
      if (again) tell(channel, word)
    }, TOGETHER_MS).unref()
  }
}
