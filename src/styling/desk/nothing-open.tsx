import '#/list/rows.css'
import './desk.css'
import type { RefObject } from 'react'
import { useSearchParams } from 'react-router'
import { staffCountry } from '#/app/studio/staff-country.ts'
import { staffTurn } from '#/app/studio/staff-time.ts'
import { useChange } from '#/list/use-change.ts'
import { Button } from '#/ui/form/button.tsx'
import type { QueueView } from './desk.schema.ts'
import { stateOf } from './queue-words.ts'
import { moveFocus, useKeys } from './use-keys.ts'

type NothingOpenProps = { queue: QueueView; list: RefObject<HTMLUListElement | null> }

/** Before a box is chosen: which comes first, and why. */
export function NothingOpen({ queue: { rows, now }, list }: NothingOpenProps) {
  const go = useChange()
  const [params] = useSearchParams()
  const next = rows.find(({ state }) => state !== 'previewing')
  useKeys({
    q: () => moveFocus(list.current, 0),
    arrowdown: () => moveFocus(list.current, 1),
    arrowup: () => moveFocus(list.current, -1),
    j: () => moveFocus(list.current, 1),
    k: () => moveFocus(list.current, -1),
    ...(next && {
      enter: () => {
        const focused = document.activeElement
        if (focused instanceof HTMLElement && focused !== document.body) focused.click()
        else go({ box: next.id })
      },
    }),
  })
  return (
    <section className="desk-nothing" aria-label="Next">
      {next ? (
        <>
          <p>{[...params.keys()].length > 0 ? 'First of these' : 'Next in the queue'}</p>
          <h2 className="desk-next">{next.customer}</h2>
          <p>{`${stateOf(next)}, ${staffCountry(next.market)}`}</p>
          <p>{`Due ${staffTurn(next.dueAt, now)}`}</p>
          <Button onClick={() => go({ box: next.id })}>
            Open this box <kbd>Enter</kbd>
          </Button>
        </>
      ) : (
        <>
          <h2 className="desk-next">{rows.length > 0 ? 'The members have the word' : 'Nothing waits'}</h2>
          <p>
            {rows.length > 0
              ? 'Every box in the queue is a preview that a member looks at.'
              : 'A box stands here as soon as a member orders one.'}
          </p>
        </>
      )}
      {rows.length > 0 && (
        <p className="desk-soft desk-by-keys">
          <kbd>↓</kbd> <kbd>↑</kbd> to move in the queue
        </p>
      )}
    </section>
  )
}
