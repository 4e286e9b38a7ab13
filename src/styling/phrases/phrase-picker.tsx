import './phrase-picker.css'
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { filledIn } from '#/platform/app/studio/canned/fill-in.rule.ts'
import { staffErrorText } from '#/platform/app/studio/staff-error.ts'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { matching } from './matching.rule.ts'
import type { DeskPhrasesView } from './phrases.schema.ts'
import { type AskedPhrase, insertText } from './use-phrase-keys.ts'

type PickerProps = { boxId: string; asked: AskedPhrase; onClose: () => void }

/** Phrases for a field of the desk, narrowed by typing; Enter puts one in, filled with the member’s data (R8.02). */
export function PhrasePicker({ boxId, asked, onClose }: PickerProps) {
  const id = useId()
  const { found, error } = usePhrases(boxId)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const shown = offered(found, asked, typed)
  const chosen = shown[Math.min(at, shown.length - 1)]
  function leave(text?: string) {
    onClose()
    if (text === undefined) asked.field.focus()
    else insertText(asked.field, text)
  }
  const press = keysOf({
    move: (step) => setAt((now) => Math.max(0, Math.min(shown.length - 1, now + step))),
    choose: () => chosen?.text && leave(chosen.text),
    // The slash was meant as one.
    leave: () => leave(asked.slash && typed === '' ? '/' : undefined),
    leaveBySpace: asked.slash && typed === '' ? () => leave('/ ') : undefined,
  })
  return (
    <div
      className="phrase-picker"
      role="dialog"
      aria-label="Phrases"
      style={placeOf(asked.field)}
      onBlur={whenLeft(onClose)}
    >
      <Search id={id} at={chosen && `${id}-${chosen.id}`} onType={type} onPress={press} />
      <div className="phrase-list" id={id} role="listbox" aria-label="Phrases">
        {shown.map((phrase) => (
          <Option
            key={phrase.id}
            id={`${id}-${phrase.id}`}
            phrase={phrase}
            language={found?.language ?? ''}
            selected={phrase === chosen}
            onChoose={() => phrase.text && leave(phrase.text)}
          />
        ))}
      </div>
      <p role="status">
        {error ?? (found && shown.length === 0 ? 'No phrase for this. Write one under Phrases.' : undefined)}
      </p>
    </div>
  )

  function type(text: string) {
    setTyped(text)
    setAt(0)
  }
}

type SearchProps = {
  id: string
  at: string | undefined
  onType: (text: string) => void
  onPress: (event: KeyboardEvent<HTMLInputElement>) => void
}

function Search({ id, at, onType, onPress }: SearchProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), [])
  return (
    <input
      ref={input}
      role="combobox"
      aria-label="Find a phrase"
      aria-expanded="true"
      aria-controls={id}
      aria-activedescendant={at}
      autoComplete="off"
      placeholder="Type to find"
      maxLength={80}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onPress}
    />
  )
}

type Shown = DeskPhrasesView['phrases'][number]
type OptionProps = {
  id: string
  phrase: Shown
  language: string
  selected: boolean
  onChoose: () => void
}

function Option({ id, phrase: { name, text, house }, language, selected, onChoose }: OptionProps) {
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
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
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
function offered(found: DeskPhrasesView | undefined, { uses, itemId }: AskedPhrase, typed: string) {
  if (!found) return []
  const piece = found.pieces.find(({ id }) => id === itemId)?.title ?? ''
  const filled = found.phrases
    .filter(({ use }) => uses.includes(use))
    .map((phrase) => ({ ...phrase, text: filledIn(phrase.text, { ...found.values, piece }) }))
  return matching(filled, typed)
}

type Acts = {
  move: (step: number) => void
  choose: () => void
  leave: () => void
  leaveBySpace: (() => void) | undefined
}

/** Keys of the search field; other keys are typed. The desk does not hear them. */
const keysOf = (acts: Acts) => (event: KeyboardEvent<HTMLInputElement>) => {
  const act = actOf(event.key, acts)
  event.stopPropagation()
  if (!act) return
  event.preventDefault()
  act()
}

function actOf(key: string, { move, choose, leave, leaveBySpace }: Acts) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step) return () => move(step)
  if (key === 'Enter') return choose
  if (key === 'Escape' || key === 'Tab') return leave
  return key === ' ' ? leaveBySpace : undefined
}

/** Runs when the focus goes to something outside. */
const whenLeft = (close: () => void) => (event: FocusEvent<HTMLDivElement>) => {
  if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
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
