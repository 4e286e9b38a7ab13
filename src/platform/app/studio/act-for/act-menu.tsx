import './act-for.css'
import type { KeyboardEvent } from 'react'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { ActOffered } from './offered.ts'

type MenuProps = {
  /** Undefined while the menu is closed. */
  offered: readonly ActOffered[] | undefined
  onClose: () => void
  onChoose: (act: ActOffered) => void
}

/** The acts that are possible now, with arrow keys; the others say why not. */
export function ActMenu({ offered, onClose, onChoose }: MenuProps) {
  const possible = offered?.filter(({ offers }) => offers.length > 0) ?? []
  const others = offered?.filter(({ offers }) => offers.length === 0) ?? []
  return (
    <Dialog open={offered !== undefined} onClose={onClose} title="Act for her">
      {possible.length === 0 && <p>Nothing can be done here now.</p>}
      {possible.length > 0 && (
        <ul className="act-menu">
          {possible.map((act) => (
            <li key={act.act}>
              <button type="button" onClick={() => onChoose(act)} onKeyDown={moveFocus}>
                {act.label}
                <span className="act-menu-note">{noteOf(act)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="act-menu-none" aria-label="Not possible now">
          {others.map(({ act, label, none }) => (
            <li key={act}>
              {label}
              <span className="act-menu-note">{none}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const noteOf = ({ offers }: ActOffered) =>
  offers.length === 1 ? offers[0]!.name : `${offers.length} to choose from`

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  buttons[step(buttons.indexOf(event.currentTarget), buttons.length - 1)]?.focus()
}
