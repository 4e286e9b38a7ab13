import { useEffect, useState } from 'react'
import { beginsWord, typedIn } from './phrase-query.rule.ts'
import { type PhraseUse, phraseUses } from './phrase-uses.rule.ts'

type Field = HTMLTextAreaElement | HTMLInputElement
/** The field that a phrase is wanted for, and the text typed since then, which stays in the field. */
export type AskedPhrase = {
  field: Field
  uses: readonly PhraseUse[]
  itemId: string | undefined
  /** The index of the slash, or of the caret. */
  from: number
  slash: boolean
  typed: string
}

/** Marks a field that takes phrases; `itemId`: the piece that it is about. */
export const takesPhrases = (uses: readonly PhraseUse[], itemId?: string) => ({
  'data-phrases': uses.join(' '),
  'data-about': itemId,
})

/** Ctrl and Space in a marked field, or a typed `/` where a word begins, ask for a phrase. The field keeps the focus. */
export function usePhraseKeys() {
  const [asked, setAsked] = useState<AskedPhrase>()
  useEffect(() => {
    const begin = (field: Field, slash: boolean) => {
      const names = (field.dataset.phrases ?? '').split(' ')
      const uses = phraseUses.filter((use) => names.includes(use))
      const from = caretOf(field) - (slash ? 1 : 0)
      setAsked({ field, uses, itemId: field.dataset.about, from, slash, typed: '' })
    }
    function onKey(event: KeyboardEvent) {
      if (!event.ctrlKey || event.code !== 'Space' || !isMarked(event.target)) return
      event.preventDefault()
      begin(event.target, false)
    }
    function onInput(event: Event) {
      const { target } = event
      const isSlash = event instanceof InputEvent && event.data === '/' && !event.isComposing
      if (isSlash && isMarked(target) && beginsWord(target.value, caretOf(target) - 1)) begin(target, true)
      else setAsked(followed)
    }
    const onCaret = () => setAsked(followed)
    const onLeave = ({ target }: FocusEvent) => setAsked((now) => (now?.field === target ? undefined : now))
    document.addEventListener('keydown', onKey)
    document.addEventListener('input', onInput)
    document.addEventListener('selectionchange', onCaret)
    document.addEventListener('focusout', onLeave)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('input', onInput)
      document.removeEventListener('selectionchange', onCaret)
      document.removeEventListener('focusout', onLeave)
    }
  }, [])
  return { asked, close: () => setAsked(undefined) }
}

const isMarked = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) &&
  target.dataset.phrases !== undefined

const caretOf = ({ selectionStart }: Field) => selectionStart ?? 0

/** The request after a change of its field; undefined when no phrase is wanted any more. */
export function followed(asked: AskedPhrase | undefined): AskedPhrase | undefined {
  if (!asked) return undefined
  const { field, from, slash } = asked
  const typed = typedIn({ value: field.value, caret: caretOf(field), from, slash })
  if (typed === null) return undefined
  return typed === asked.typed ? asked : { ...asked, typed }
}

/** Replaces what was typed with the phrase, as if that was typed. A placeholder that is still open is selected. */
export function insertPhrase({ field, from }: AskedPhrase, text: string) {
  field.setRangeText(text, from, caretOf(field), 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const open = /\{\w*\}/.exec(text)
  if (open) field.setSelectionRange(from + open.index, from + open.index + open[0].length)
}
