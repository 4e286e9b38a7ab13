import '#/platform/list/rows.css'
import './desk.css'
import './queue/next-box.css'
import type { RefObject } from 'react'
import { useSearchParams } from 'react-router'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffTimeNear } from '#/platform/app/studio/staff-time.ts'
import { useListChange } from '#/platform/list/use-change.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import type { QueueView } from './desk.schema.ts'
import { moveFocus, useKeys } from './keys/use-keys.ts'
import { type NextAtDesk, NextBoxFacts } from './queue/next-box.tsx'
import { stateOf } from './queue/queue-state.ts'

type NothingOpenProps = {
  queue: QueueView
  next: NextAtDesk | null
  list: RefObject<HTMLUListElement | null>
}

export function NothingOpen({ queue: { rows, now }, next, list }: NothingOpenProps) {
  const go = useListChange()
  const [params] = useSearchParams()
  useKeys({
    q: () => moveFocus(list.current, 0),
    arrowdown: () => moveFocus(list.current, 1),
    arrowup: () => moveFocus(list.current, -1),
    j: () => moveFocus(list.current, 1),
    k: () => moveFocus(list.current, -1),
    ...(next && {
      enter: () => {
        const focused = document.activeElement
        if (focused instanceof HTMLElement && focused.matches('a, button, summary')) focused.click()
        else go({ box: next.row.id })
      },
    }),
  })
  return (
    <section className="desk-nothing" data-next={next ? true : undefined} aria-label="Next">
      {next ? (
        <>
          <header className="desk-next-head">
            <div>
              <p>{[...params.keys()].length > 0 ? 'First of these' : 'Next in the queue'}</p>
              <h2 className="desk-next">{next.row.customer}</h2>
              <p>{`${stateOf(next.row)}, ${staffCountry(next.row.market)} · due ${staffTimeNear(next.row.dueAt, now)}`}</p>
              <p>{takenBy(next.row)}</p>
            </div>
            <div className="desk-next-open">
              <Button onClick={() => go({ box: next.row.id })}>
                Open this box <kbd>Enter</kbd>
              </Button>
              <Moves />
            </div>
          </header>
          <NextBoxFacts next={next} />
        </>
      ) : (
        <>
          <h2 className="desk-next">{rows.length > 0 ? 'The members have the word' : 'Nothing waits'}</h2>
          <p>
            {rows.length > 0
              ? 'Every box in the queue is a preview that a member looks at.'
              : 'A box stands here as soon as a member orders one.'}
          </p>
          {rows.length > 0 && <Moves />}
        </>
      )}
    </section>
  )
}

const takenBy = ({ stylist }: NextAtDesk['row']) =>
  stylist ? `${stylist} has taken it.` : 'Nobody has taken it yet: open it to look, then take it.'

const Moves = () => (
  <p className="desk-soft desk-by-keys">
    <kbd>↓</kbd> <kbd>↑</kbd> to move in the queue
  </p>
)
