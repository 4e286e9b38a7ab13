import { useRef, useState } from 'react'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { errorText } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'

type Assume<View> = (view: View) => View
type Save<View> = (send: (latest: View) => Promise<View>, assume?: Assume<View>) => Promise<void>

/** Pending saves by subject: in the browser only, and longer-lived than the page that sent them. */
const pending = new Map<string, Promise<void>>()

/** Resolves when all saves of a subject are done: a page that reads it again waits for that. */
export const saved = (about: string): Promise<void> => pending.get(about) ?? Promise.resolve()

/**
 * A view that is saved at each tap. Taps are sent one after the other, and the view is the newest answer with the
 * unanswered taps on it (`assume` applies them), so that a late answer never undoes a newer tap. A failed tap shows
 * an error and the server's state.
 */
export function useSaved<View>(about: string, initial: View, reload: () => Promise<View>) {
  const t = useTexts()
  const [answer, setAnswer] = useState(initial)
  const [waiting, setWaiting] = useState<Assume<View>[]>([])
  const [error, setError] = useState<string>()
  const latest = useRef(initial)

  const save: Save<View> = (send, assume = (view) => view) => {
    const drawn: Assume<View> = (view) => assume(view)
    setError(undefined)
    setWaiting((taps) => [...taps, drawn])
    const work = saved(about).then(async () => {
      try {
        latest.current = await send(latest.current)
      } catch (thrown) {
        if (!(thrown instanceof ApiError)) throw thrown
        setError(errorText(thrown, t))
        latest.current = await reload().catch(() => latest.current)
      } finally {
        setAnswer(latest.current)
        setWaiting((taps) => taps.filter((tap) => tap !== drawn))
      }
    })
    queue(about, work)
    return work
  }
  return { view: waiting.reduce((view, tap) => tap(view), answer), save, error, saving: waiting.length > 0 }
}

/** Queues a save behind the one before it, whether that succeeds or fails. */
function queue(about: string, work: Promise<void>) {
  const ended = work
    .catch(() => {})
    .then(() => {
      if (pending.get(about) === ended) pending.delete(about)
    })
  pending.set(about, ended)
}
