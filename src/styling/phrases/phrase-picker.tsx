import './phrase-picker.css'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { filledIn } from '#/platform/app/studio/canned/fill-in.rule.ts'
import { staffErrorText } from '#/platform/app/studio/staff-error.ts'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { matching } from './matching.rule.ts'
import type { DeskPhrasesView } from './phrases.schema.ts'
import { type AskedPhrase, insertPhrase } from './use-phrase-keys.ts'
import { usePickerKeys } from './use-picker-keys.ts'

type PickerProps = { boxId: string; asked: AskedPhrase; onClose: () => void }

/**
 * Phrases beside a field of the desk, narrowed by what is typed in it. Enter puts one in place of that, filled with the
 * member’s data; Escape leaves the text as it was typed (R8.02).
 */
export function PhrasePicker({ boxId, asked, onClose }: PickerProps) {
  const id = useId()
  const { found, error } = usePhrases(boxId)
  const { shown, chosen, move } = useMarked(found, asked)
  const isText = found !== undefined && shown.length === 0 && /\s/.test(asked.typed)
  useEffect(() => {
    // Several words that no phrase has are the text itself.
    if (isText) onClose()
  }, [isText, onClose])
  const put = ({ text }: Shown) => {
    if (!text) return
    insertPhrase(asked, text)
    onClose()
  }
  const wait = useAwaited(found, () => chosen && put(chosen))
  usePickerKeys(asked, {
    move,
    close: onClose,
    choose: () => {
      const isAwaited = !found && !error
      if (isAwaited) wait()
      else if (chosen) put(chosen)
      else onClose()
      return isAwaited || chosen !== undefined
    },
  })
  useComboBox(asked, chosen && { list: id, at: `${id}-${chosen.id}` })
  if (!found && !error) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field keeps the focus, also while the list is scrolled
    <div
      className="phrase-picker"
      style={placeOf(asked.field)}
      onMouseDown={(event) => event.preventDefault()}
    >
      {shown.length > 0 && (
        <div className="phrase-list" id={id} role="listbox" aria-label="Phrases">
          {shown.map((phrase) => (
            <Option
              key={phrase.id}
              id={`${id}-${phrase.id}`}
              phrase={phrase}
              language={found?.language ?? ''}
              selected={phrase === chosen}
              onChoose={() => put(phrase)}
            />
          ))}
        </div>
      )}
      <p role="status">
        {error ?? (shown.length === 0 ? 'No phrase for this. Write one under Phrases.' : undefined)}
      </p>
    </div>
  )
}

/** The phrases for what is typed, and the marked one among them: the first, until an arrow moves the mark. */
function useMarked(found: DeskPhrasesView | undefined, asked: AskedPhrase) {
  const [marked, setMarked] = useState<{ typed: string; at: number }>()
  const shown = offered(found, asked)
  const at = marked?.typed === asked.typed ? Math.min(marked.at, shown.length - 1) : 0
  return {
    shown,
    chosen: shown[at],
    move: (step: number) =>
      setMarked({ typed: asked.typed, at: Math.max(0, Math.min(shown.length - 1, at + step)) }),
  }
}

/** Enter may come before the phrases: it is done once they are here. */
function useAwaited(found: DeskPhrasesView | undefined, act: () => void) {
  const [waits, setWaits] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: done once, when the phrases have come
  useEffect(() => {
    if (waits && found) act()
  }, [waits, found])
  return () => setWaits(true)
}

/** Tells a screen reader of the list and of its marked option, while the focus stays in the field. */
function useComboBox({ field }: AskedPhrase, { list, at }: { list?: string; at?: string } = {}) {
  useLayoutEffect(() => {
    if (!list || !at) return
    const told = { 'aria-autocomplete': 'list', 'aria-controls': list, 'aria-activedescendant': at }
    for (const [name, value] of Object.entries(told)) field.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(told)) field.removeAttribute(name)
    }
  }, [field, list, at])
}

type Shown = DeskPhrasesView['phrases'][number]
type OptionProps = {
  id: string
  phrase: Shown
  language: string
  selected: boolean
  onChoose: () => void
}

function Option({ id, phrase, language, selected, onChoose }: OptionProps) {
  const { name, text, house } = phrase
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected) item.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's arrow keys and Enter do the same
    <div
      ref={item}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-disabled={text === '' || undefined}
      onClick={onChoose}
    >
      <span className="phrase-name">
        {name} {house && <Badge tone="quiet">House</Badge>}
        {text === '' && <Badge tone="warning">{`Lacks ${language}`}</Badge>}
      </span>
      {text && <span className="phrase-text">{text}</span>}
    </div>
  )
}

function usePhrases(boxId: string) {
  const [found, setFound] = useState<DeskPhrasesView>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    let stale = false
    send('GET', '/studio/desk/:boxId/phrases', { params: { boxId } }).then(
      (answer) => !stale && setFound(answer),
      (thrown) => {
        if (!(thrown instanceof ApiError)) throw thrown
        if (!stale) setError(staffErrorText(thrown))
      },
    )
    return () => {
      stale = true
    }
  }, [boxId])
  return { found, error }
}

/** The phrases for the field, with their placeholders filled in. */
function offered(found: DeskPhrasesView | undefined, { uses, itemId, typed }: AskedPhrase) {
  if (!found) return []
  const piece = found.pieces.find(({ id }) => id === itemId)?.title ?? ''
  const filled = found.phrases
    .filter(({ use }) => uses.includes(use))
    .map((phrase) => ({ ...phrase, text: filledIn(phrase.text, { ...found.values, piece }) }))
  return matching(filled, typed)
}

const WIDTH = 400
const HEIGHT = 300
/** Below the field, or above it where the window ends. It covers the page and moves nothing. */
function placeOf(field: HTMLElement) {
  const { left, bottom, top } = field.getBoundingClientRect()
  const above = bottom + HEIGHT > window.innerHeight && top > HEIGHT
  return {
    left: Math.max(8, Math.min(left, window.innerWidth - WIDTH - 8)),
    ...(above ? { bottom: window.innerHeight - top + 4 } : { top: bottom + 4 }),
  }
}
