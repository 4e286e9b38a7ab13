import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react'

const PAUSE_MS = 1000
type Typed = ChangeEvent<HTMLTextAreaElement> | FocusEvent<HTMLTextAreaElement>

/**
 * A text area that saves itself when its writer pauses or leaves it, so that a reload loses at most the last second.
 * Spread the result over it. `stored` is the server's text; an equal text is not sent again.
 */
export function useAutosave(stored: string, save: (text: string) => void) {
  const latest = useRef({ stored, save })
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = { stored, save }
  })
  useEffect(() => () => clearTimeout(pause.current), [])
  const saveChanged = (text: string) => {
    clearTimeout(pause.current)
    if (text !== latest.current.stored) latest.current.save(text)
  }
  return {
    defaultValue: stored,
    onBlur: ({ target }: Typed) => saveChanged(target.value),
    onChange: ({ target }: Typed) => {
      clearTimeout(pause.current)
      pause.current = setTimeout(() => saveChanged(target.value), PAUSE_MS)
    },
  }
}
