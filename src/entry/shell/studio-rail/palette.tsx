import './palette.css'
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { meantKey } from '#/platform/app/studio/keys/single-keys.rule.ts'
import { useSingleKeys } from '#/platform/app/studio/keys/use-single-keys.ts'
import { TextButton } from '#/platform/ui/form/button.tsx'
import { fieldOf, SuggestionList, useSuggestionKeys } from '#/platform/ui/form/suggestions.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import { type Actable, useFoundLinks } from './found-links.ts'
import { useListKeys } from './list-keys.ts'
import { PaletteActs } from './palette-acts.tsx'
import type { LinkReader } from './studio-nav.ts'

const Keys = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).Keys }))

type Opened = 'find' | 'keys'

/** Ctrl K, or ⌘ K: any page, person, number or code that the colleague may open. `?` lists the keys of the page (R8.08). */
export function Palette({ reader }: { reader: LinkReader }) {
  const [open, setOpen] = useState<Opened>()
  // The browser reports a closed dialog a moment later: by then another may be open.
  const close = (which: Opened) => setOpen((now) => (now === which ? undefined : now))
  useOpeningKeys(setOpen)
  const [acting, setActing] = useState<{ on: Actable; nth: number }>()
  useListKeys()
  return (
    <>
      <div className="studio-helps">
        <button type="button" className="studio-find" onClick={() => setOpen('find')}>
          <Icon name="search" />
          <span>Find</span>
          <kbd>Ctrl K</kbd>
        </button>
        <button
          type="button"
          className="studio-keys"
          aria-label="Keys of this page"
          onClick={() => setOpen('keys')}
        >
          ?
        </button>
      </div>
      <Dialog open={open === 'find'} onClose={() => close('find')} title="Find">
        <Find
          reader={reader}
          onGone={() => close('find')}
          onKeys={() => setOpen('keys')}
          onAct={(on) => {
            close('find')
            setActing((last) => ({ on, nth: (last?.nth ?? 0) + 1 }))
          }}
        />
      </Dialog>
      {acting && <PaletteActs key={acting.nth} on={acting.on} />}
      <Dialog open={open === 'keys'} onClose={() => close('keys')} title="Keys">
        {open === 'keys' && (
          <Suspense>
            <Keys />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}

/** A page that handles one of these keys itself listens on the document and has marked the event before it arrives here. */
function useOpeningKeys(open: (what: Opened) => void) {
  const mode = useSingleKeys()
  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      const writing = (event.target as HTMLElement).matches('input, textarea, select')
      const finds = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!finds && (writing || meantKey(event, mode) !== '?')) return
      event.preventDefault()
      open(finds ? 'find' : 'keys')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open, mode])
}

type FindProps = { reader: LinkReader; onGone: () => void; onKeys: () => void; onAct: (on: Actable) => void }

function Find({ reader, onGone, onKeys, onAct }: FindProps) {
  const navigate = useNavigate()
  const list = useId()
  const [typed, setTyped] = useState('')
  const { links, state, more } = useFoundLinks(reader, typed)
  const go = (to: string) => {
    onGone()
    const chosen = links.find((link) => link.to === to)
    // The dialog gives the focus back first.
    if (chosen && 'run' in chosen) setTimeout(chosen.run)
    else navigate(to)
  }
  const { at, setAt, press } = useSuggestionKeys(links, { go, leave: onGone })
  const chosen = links[at]
  const actable = chosen && 'acts' in chosen ? chosen : undefined
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isAtEnd = event.currentTarget.selectionStart === typed.length
    if (!actable || event.key !== 'ArrowRight' || !isAtEnd) return press(event)
    event.preventDefault()
    onAct(actable)
  }
  return (
    <div className="palette">
      <label className="palette-field">
        <span className="visually-hidden">Name, number, code, page or act</span>
        <Icon name="search" />
        <input
          value={typed}
          maxLength={100}
          placeholder="Name, number, code, page or act"
          {...fieldOf(list, links, at)}
          onChange={({ target }) => {
            setTyped(target.value)
            // The first result is selected unless the arrows move on.
            setAt(target.value.trim() === '' ? -1 : 0)
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <SuggestionList id={list} label="Found" suggestions={links} at={at} go={go} />
      {actable && (
        <TextButton onClick={() => onAct(actable)}>
          {`Act on “${actable.title}”… `}
          <kbd>→</kbd>
        </TextButton>
      )}
      <p role="status" className="palette-none">
        {state === 'failed' && 'Not everything could be looked through. Check the network and try again.'}
        {state === 'found' && links.length === 0 && 'Nothing found.'}
        {state === 'found' && more && 'There are more: type more of it.'}
      </p>
      <TextButton onClick={onKeys}>Keys of this page</TextButton>
    </div>
  )
}
