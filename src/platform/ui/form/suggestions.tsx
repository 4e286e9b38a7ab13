import './suggestions.css'
import { type KeyboardEvent, useEffect, useState } from 'react'

export type Suggestion = { to: string; title: string; note?: string }
type Leads = { go: (to: string) => void }
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Index of the way selected by a field's arrow keys; −1 is the field itself. Enter opens it, Escape leaves. */
export function useSuggestionKeys(
  suggestions: readonly Suggestion[],
  { go, leave }: Leads & { leave: () => void },
) {
  const [at, setAt] = useState(-1)
  const stops = suggestions.length + 1
  function press(event: KeyboardEvent) {
    const chosen = suggestions[at]
    if (
      suggestions.length === 0 ||
      !(event.key in steps || event.key === 'Escape' || (event.key === 'Enter' && chosen))
    )
      return
    event.preventDefault()
    const step = steps[event.key]
    if (step) setAt(((at + 1 + step + stops) % stops) - 1)
    else if (event.key === 'Enter' && chosen) go(chosen.to)
    else leave()
  }
  return { at, setAt, press }
}

type ListProps = Leads & { id: string; label: string; suggestions: readonly Suggestion[]; at: number }

/**
 * A field's suggestions below it: `useSuggestionKeys` moves in it, a click opens one. The field refers to it by `fieldOf`.
 */
export function SuggestionList({ id, label, suggestions, at, go }: ListProps) {
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's cleanup.
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  return (
    <div className="suggestions" id={id} role="listbox" aria-label={label} hidden={suggestions.length === 0}>
      {suggestions.map(({ to, title, note }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field's arrow keys and Enter do the same
        <div
          key={to}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          // The field keeps the focus; otherwise the list would close before the click.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => go(to)}
        >
          {title}
          {note && <span>{note}</span>}
        </div>
      ))}
    </div>
  )
}

export const fieldOf = (id: string, suggestions: readonly Suggestion[], at: number) =>
  ({
    role: 'combobox',
    autoComplete: 'off',
    'aria-expanded': suggestions.length > 0,
    'aria-controls': id,
    'aria-autocomplete': 'list',
    'aria-activedescendant': suggestions[at] && `${id}-${at}`,
  }) as const
