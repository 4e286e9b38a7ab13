import { useRef, useState } from 'react'
import { ApiError } from '#/app/api-error.ts'
import { useTexts } from '#/app/texts.tsx'

/**
 * A view that is saved at each tap: the taps are sent one after the other, the newest answer is what is shown, and a tap
 * that failed says so and shows what the server has. `assume` draws the tap before the answer is there.
 */
export function useSaved<View>(initial: View, reload: () => Promise<View>) {
  const t = useTexts()
  const [view, setView] = useState(initial)
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(0)
  const line = useRef(Promise.resolve())

  function save(send: () => Promise<View>, assume?: (view: View) => View) {
    setError(undefined)
    if (assume) setView(assume)
    setPending((count) => count + 1)
    line.current = line.current.then(async () => {
      try {
        const answer = await send()
        setPending((count) => count - 1)
        setView(answer)
      } catch (thrown) {
        setPending((count) => count - 1)
        if (!(thrown instanceof ApiError)) throw thrown
        setError(thrown.message || t(`error.${thrown.code}`))
        setView(await reload())
      }
    })
    return line.current
  }
  return { view, save, error, saving: pending > 0 }
}
