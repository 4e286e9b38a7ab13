import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { readEvents } from '../../api/event-stream.ts'

/** The longest wait of a change that came while the page could not be reread. */
const RETRY_MS = 500
/** A page that nobody uses is not reread: that would keep its session alive. */
const ATTENDED_MS = 10 * 60_000

/**
 * Rereads the page when a list on it has changed, by a colleague in another window or process (R8.08). A row with an open
 * dialog and a text that is being written stay as they are until they are done. A hidden page has no stream: it is reread
 * when it is looked at again.
 */
export function useLive(readAgain: () => Promise<boolean>) {
  const { pathname } = useLocation()
  const list = useRef('')
  list.current = pathname.split('/')[2] ?? ''
  const isDue = useRef(false)
  useEffect(() => {
    let usedAt = performance.now()
    const used = () => {
      usedAt = performance.now()
    }
    const isAttended = () => performance.now() - usedAt < ATTENDED_MS
    const reread = async () => {
      if (!isDue.current || isInUse() || !isAttended()) return
      // A change that comes during the reading is due again.
      isDue.current = false
      if (!(await readAgain())) isDue.current = true
    }
    const changed = (lists: readonly string[] | 'any') => {
      // Today has parts of all lists.
      if (lists !== 'any' && list.current !== '' && !lists.includes(list.current)) return
      isDue.current = true
      void reread()
    }
    const timer = setInterval(reread, RETRY_MS)
    const uses = ['pointermove', 'pointerdown', 'keydown', 'wheel']
    for (const use of uses) window.addEventListener(use, used, { passive: true })
    const stop = streamWhileVisible(changed)
    return () => {
      stop()
      clearInterval(timer)
      for (const use of uses) window.removeEventListener(use, used)
    }
  }, [readAgain])
}

/** A browser has few connections to a host: only the visible page holds one. */
function streamWhileVisible(changed: (lists: readonly string[] | 'any') => void) {
  let stream: AbortController | undefined
  function follow() {
    stream?.abort()
    stream = undefined
    if (document.visibilityState === 'hidden') return
    stream = new AbortController()
    void readEvents('/studio/live', stream.signal, {
      event: (data) => changed(JSON.parse(data) as string[]),
      missed: () => changed('any'),
    })
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    stream?.abort()
  }
}

/** True while a dialog is open or a text is being written: rereading could take the row away. */
function isInUse() {
  if (document.querySelector('dialog[open]')) return true
  const field = document.activeElement
  const isText =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'search')
  return isText && field.value !== field.defaultValue
}
