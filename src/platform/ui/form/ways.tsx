import './ways.css'
import { type KeyboardEvent, useEffect, useState } from 'react'

/** Where a suggestion leads. */
export type Way = { to: string; title: string; beside?: string }
type Leads = { go: (to: string) => void }
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** On which of the ways the arrow keys of a field stand; −1 is the field itself. Enter goes, Escape leaves. */
export function useWayKeys(ways: readonly Way[], { go, leave }: Leads & { leave: () => void }) {
  const [at, setAt] = useState(-1)
  const stops = ways.length + 1
  function press(event: KeyboardEvent) {
    const chosen = ways[at]
    if (
      ways.length === 0 ||
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

type ListProps = Leads & { id: string; label: string; ways: readonly Way[]; at: number }

/** What a field suggests, under it: `useWayKeys` moves in it, a click goes. The field names it by `fieldOf`. */
export function WayList({ id, label, ways, at, go }: ListProps) {
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to clean up.
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  return (
    <div className="ways" id={id} role="listbox" aria-label={label} hidden={ways.length === 0}>
      {ways.map(({ to, title, beside }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field's arrow keys and Enter do the same
        <div
          key={to}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          // The field keeps the focus, or the list would close before the click.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => go(to)}
        >
          {title}
          {beside && <span>{beside}</span>}
        </div>
      ))}
    </div>
  )
}

/** What makes an input the field of such a list. */
export const fieldOf = (id: string, ways: readonly Way[], at: number) =>
  ({
    role: 'combobox',
    autoComplete: 'off',
    'aria-expanded': ways.length > 0,
    'aria-controls': id,
    'aria-autocomplete': 'list',
    'aria-activedescendant': ways[at] && `${id}-${at}`,
  }) as const
