import { useRef, useState } from 'react'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { errorText } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'

type Assume<View> = (view: View) => View
type Save<View> = (send: (latest: View) => Promise<View>, assume?: Assume<View>) => Promise<void>

/** What is on its way to the server, by what it is about: it is in the browser only, and outlives the page that sent it. */
const underWay = new Map<string, Promise<void>>()

/** Until everything said about this is kept: a page that reads it again waits for that. */
export const saved = (about: string): Promise<void> => underWay.get(about) ?? Promise.resolve()

/**
 * A view that is saved at each tap: the taps are sent one after the other, and what is shown is the newest answer with
 * the taps on it that are not answered yet (`assume` draws them), so that a late answer never undoes a newer tap. A tap
 * that failed says so and shows what the server has.
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

/** The next one waits for this one, whatever became of it. */
function queue(about: string, work: Promise<void>) {
  const ended = work
    .catch(() => {})
    .then(() => {
      if (underWay.get(about) === ended) underWay.delete(about)
    })
  underWay.set(about, ended)
}
