import type { Pool } from 'pg'

const TOGETHER_MS = 20

/**
 * NOTIFY on its own, never within the transaction it is about: PostgreSQL lets transactions that notify commit one after
 * another, all of them in one line (decision 054). The same word within a moment is said once. A word that gets lost with
 * this process or its connection is not repeated: whoever listens looks by themselves from time to time.
 */
export function notifier(pool: Pool): (channel: string, word?: string) => void {
  const waiting = new Set<string>()
  return (channel, word = '') => {
    const key = `${channel} ${word}`
    if (waiting.has(key)) return
    waiting.add(key)
    setTimeout(() => {
      waiting.delete(key)
      if (!pool.ending) pool.query('SELECT pg_notify($1, $2)', [channel, word]).catch(() => {})
    }, TOGETHER_MS).unref()
  }
}
