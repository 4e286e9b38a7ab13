import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type PhraseUse, phraseUses } from './phrase-uses.rule.ts'

type Field = HTMLTextAreaElement | HTMLInputElement
/** The field that a phrase is wanted for. `slash`: it was asked for by `/`, which is text unless a phrase is chosen. */
export type AskedPhrase = {
  field: Field
  uses: readonly PhraseUse[]
  itemId: string | undefined
  slash: boolean
}

/** Marks a field that takes phrases; `itemId`: the piece that it is about. */
export const takesPhrases = (uses: readonly PhraseUse[], itemId?: string) => ({
  'data-phrases': uses.join(' '),
  'data-about': itemId,
})

/** Ctrl and Space in a marked field, or `/` where a word begins, ask for a phrase. */
export function usePhraseKeys() {
  const [asked, setAsked] = useState<AskedPhrase>()
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const field = event.target
      if (!isField(field) || field.dataset.phrases === undefined || event.isComposing) return
      const slash =
        event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && beginsWord(field)
      if (!slash && !(event.ctrlKey && event.code === 'Space')) return
      event.preventDefault()
      const names = field.dataset.phrases.split(' ')
      const uses = phraseUses.filter((use) => names.includes(use))
      // The picker has the focus before the next key of a fast typist.
      flushSync(() => setAsked({ field, uses, itemId: field.dataset.about, slash }))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return { asked, close: () => setAsked(undefined) }
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

const beginsWord = ({ value, selectionStart }: Field) => {
  const at = selectionStart ?? 0
  return at === 0 || /\s/.test(value[at - 1]!)
}

/** Puts text in at the caret, as if it was typed. A placeholder that is still open is selected. */
export function insertText(field: Field, text: string) {
  const from = field.selectionStart ?? field.value.length
  field.focus()
  field.setRangeText(text, from, field.selectionEnd ?? from, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const open = /\{\w*\}/.exec(text)
  if (open) field.setSelectionRange(from + open.index, from + open.index + open[0].length)
}
