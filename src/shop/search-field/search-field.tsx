import './search-field.css'
import { type KeyboardEvent, useId, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { paths } from '#/paths.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { Icon } from '#/ui/picture/icon.tsx'
import { useSuggestions, type Way } from './suggestions.ts'

type FieldProps = {
  q: string
  /** On a page of its own, not in the header. */
  large?: boolean
}

/** The shop's search: a form that works without script, with suggestions while somebody types (R7.02). */
export function SearchField({ q, large }: FieldProps) {
  const t = useTexts()
  const list = useId()
  const { typed, ways, at, type, leave, go, press } = useTyping(q)
  return (
    <Form
      className="search-field"
      role="search"
      action={paths.shopSearch()}
      data-large={large || undefined}
      onSubmit={leave}
    >
      <label className="search-box">
        <span className="visually-hidden">{t('shop.search')}</span>
        <Icon name="search" />
        <input
          type="search"
          name="q"
          value={typed}
          maxLength={80}
          placeholder={t('shop.searchHint')}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-expanded={ways.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={ways[at] && `${list}-${at}`}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={leave}
        />
      </label>
      <Suggested id={list} ways={ways} at={at} go={go} />
    </Form>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** What is typed, what is suggested for it, and which suggestion the arrow keys stand on. */
function useTyping(q: string) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const [at, setAt] = useState(-1)
  const [open, setOpen] = useState(false)
  const found = useSuggestions(typed, open)
  const ways = open ? found : []
  const stops = ways.length + 1
  function leave() {
    setOpen(false)
    setAt(-1)
  }
  function type(value: string) {
    setTyped(value)
    setAt(-1)
    setOpen(true)
  }
  function go(to: string) {
    leave()
    navigate(to)
  }
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
  return { typed, ways, at, type, leave, go, press }
}

type SuggestedProps = { id: string; ways: Way[]; at: number; go: (to: string) => void }

function Suggested({ id, ways, at, go }: SuggestedProps) {
  const t = useTexts()
  return (
    <div
      className="search-ways"
      id={id}
      role="listbox"
      aria-label={t('shop.suggestions')}
      hidden={ways.length === 0}
    >
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
