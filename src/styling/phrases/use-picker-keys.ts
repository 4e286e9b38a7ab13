import { useEffect, useRef } from 'react'
import type { AskedPhrase } from './use-phrase-keys.ts'

type Acts = {
  move: (step: number) => void
  /** Puts the marked phrase in; false when there is none. */
  choose: () => boolean
  close: () => void
}

/** Keys of the picker while its field has the focus. They come before those of the field and of the desk; letters are typed. */
export function usePickerKeys({ field }: AskedPhrase, acts: Acts) {
  const current = useRef(acts)
  current.current = acts
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const changed = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
      if (event.target !== field || event.isComposing || changed) return
      if (!isHandled(event.key, current.current)) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [field])
}

/** Does what the key says; false when the field is to hear it as well. */
function isHandled(key: string, { move, choose, close }: Acts): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step) move(step)
  else if (key === 'Escape') close()
  else if (key === 'Tab') {
    close()
    return false
  } else if (key === 'Enter') return choose()
  else return false
  return true
}
