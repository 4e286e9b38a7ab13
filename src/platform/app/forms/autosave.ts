import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react'

const PAUSE_MS = 1000
type Typed = ChangeEvent<HTMLTextAreaElement> | FocusEvent<HTMLTextAreaElement>

/**
 * A text area that saves itself when its writer pauses or leaves it, so that a reload loses at most the last second.
 * Spread the result over it. `kept` is the server's text; an equal text is not sent again.
 */
export function useAutosave(kept: string, save: (words: string) => void) {
  const latest = useRef({ kept, save })
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = { kept, save }
  })
  useEffect(() => () => clearTimeout(pause.current), [])
  const say = (words: string) => {
    clearTimeout(pause.current)
    if (words !== latest.current.kept) latest.current.save(words)
  }
  return {
    defaultValue: kept,
    onBlur: ({ target }: Typed) => say(target.value),
    onChange: ({ target }: Typed) => {
      clearTimeout(pause.current)
      pause.current = setTimeout(() => say(target.value), PAUSE_MS)
    },
  }
}
