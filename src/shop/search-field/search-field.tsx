import './search-field.css'
import { useId, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { fieldOf, SuggestionList, useSuggestionKeys } from '#/platform/ui/form/suggestions.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import { useSuggestions } from './suggestions.ts'

type FieldProps = {
  q: string
  /** On the search page, not in the header. */
  large?: boolean
}

/** The shop's search: a form that works without script, with suggestions while typing (R7.02). */
export function SearchField({ q, large }: FieldProps) {
  const t = useTexts()
  const list = useId()
  const { typed, suggestions, at, type, leave, go, press } = useTyping(q)
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
          enterKeyHint="search"
          {...fieldOf(list, suggestions, at)}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={leave}
        />
      </label>
      <SuggestionList id={list} label={t('shop.suggestions')} suggestions={suggestions} at={at} go={go} />
    </Form>
  )
}

/** The typed text, its suggestions, and the suggestion selected by the arrow keys. */
function useTyping(q: string) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const [open, setOpen] = useState(false)
  const found = useSuggestions(typed, open)
  const suggestions = open ? found : []
  const { at, setAt, press } = useSuggestionKeys(suggestions, { go, leave })
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
  return { typed, suggestions, at, type, leave, go, press }
}
