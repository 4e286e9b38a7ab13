import '#/platform/list/rows.css'
import '../desk.css'
import { type RefObject, useState } from 'react'
import { useSearchParams } from 'react-router'
import { staffDayMonth } from '#/platform/app/studio/staff-time.ts'
import type { RouteQuery } from '#/platform/list/list.tsx'
import type { AnyField } from '#/platform/list/list-filters.tsx'
import { listQueryOf } from '#/platform/list/list-params.rule.ts'
import { countText, RailFoot } from '#/platform/list/rail.tsx'
import { RailFind } from '#/platform/list/rail-find.tsx'
import { useListChange } from '#/platform/list/use-change.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import type { QueueRow, QueueView } from '../desk.schema.ts'
import { stateOf } from './queue-state.ts'

export const queueFilters: readonly (keyof RouteQuery<'/studio/desk'>)[] = ['market', 'state', 'whose']

type QueueProps = {
  queue: QueueView
  selected: string | undefined
  list: RefObject<HTMLUListElement | null>
}

/**
 * The queue, the most urgent first, by page; it can be narrowed to a market or searched. In one column it folds to
 * its head while a box is open.
 */
export function QueuePane({ queue, selected, list }: QueueProps) {
  const { rows, total, more, cut, now } = queue
  const [params] = useSearchParams()
  const go = useListChange()
  const [unfolded, setUnfolded] = useState(false)
  return (
    <section className="desk-queue" aria-label="Queue" data-unfolded={unfolded || undefined}>
      <header className="desk-pane-head">
        <h1>
          Queue <span className="desk-soft figures">{countText({ total, more, cut })}</span>
        </h1>
        <kbd data-single>Q</kbd>
        <button
          type="button"
          className="desk-fold"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? 'Fold' : 'Choose another box'}
          <Icon name="down" />
        </button>
      </header>
      <RailFind label="Name, number" fields={fieldsWith(queue.stylists)}>
        <Narrowed stylists={queue.stylists} />
      </RailFind>
      {rows.length === 0 && <p className="desk-empty">Nothing waits. Well done.</p>}
      <ul ref={list}>
        {rows.map((row) => (
          <li key={row.id}>
            <QueueButton
              row={row}
              now={now}
              current={row.id === selected}
              onOpen={() => {
                setUnfolded(false)
                go({ box: row.id })
              }}
            />
          </li>
        ))}
      </ul>
      <RailFoot
        answer={queue}
        file={{ path: '/studio/desk.csv', query: listQueryOf(params, queueFilters) }}
      />
    </section>
  )
}

/** Two rarely used filters: they open under the search, and stay open while one is set. */
function Narrowed({ stylists }: Pick<QueueView, 'stylists'>) {
  const [params] = useSearchParams()
  const set = ['state', 'whose'].filter((name) => params.get(name)).length
  const [open, setOpen] = useState(set > 0)
  return (
    <>
      <button
        type="button"
        className="desk-narrow"
        aria-expanded={open}
        aria-controls="desk-narrowed"
        onClick={() => setOpen(!open)}
      >
        {set > 0 ? `Filter ${set}` : 'Filter'}
      </button>
      <div id="desk-narrowed" className="desk-narrowed" hidden={!open}>
        <States />
        <Whose stylists={stylists} />
      </div>
    </>
  )
}

const states = [
  { value: '', label: 'Any state' },
  { value: 'to-style', label: 'To style' },
  { value: 'ordered', label: 'New' },
  { value: 'styling', label: 'With a stylist' },
  { value: 'previewing', label: 'With the member' },
]

const whoseOptions = (stylists: QueueView['stylists']) => [
  { value: '', label: 'Everybody’s, yours first' },
  { value: 'mine', label: 'Yours' },
  ...stylists.map(({ id, name }) => ({ value: id, label: `${name}’s` })),
]

const fieldsWith = (stylists: QueueView['stylists']): AnyField[] => [
  { name: 'state', label: 'State', options: states },
  { name: 'whose', label: 'Whose', options: whoseOptions(stylists) },
]

function States() {
  const [params] = useSearchParams()
  return (
    <select
      name="state"
      aria-label="State"
      defaultValue={params.get('state') ?? ''}
      onChange={({ target }) => target.form?.requestSubmit()}
    >
      {states.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

function Whose({ stylists }: Pick<QueueView, 'stylists'>) {
  const [params] = useSearchParams()
  return (
    <select
      name="whose"
      aria-label="Whose"
      defaultValue={params.get('whose') ?? ''}
      onChange={({ target }) => target.form?.requestSubmit()}
    >
      {whoseOptions(stylists).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

type QueueButtonProps = { row: QueueRow; now: string; current: boolean; onOpen: () => void }

function QueueButton({ row, now, current, onOpen }: QueueButtonProps) {
  const late = row.dueAt < now && row.state !== 'previewing'
  return (
    <button type="button" className="desk-row" data-item aria-current={current} onClick={onOpen}>
      <span className="desk-row-name">{row.customer}</span>
      <span className="desk-row-market">{marketOf(row.market).country}</span>
      <span className="desk-row-detail">{stateOf(row)}</span>
      <time className="desk-row-due" data-late={late || undefined} dateTime={row.dueAt}>
        {row.state === 'previewing' ? 'with member' : staffDayMonth(row.dueAt)}
        {late && ' late'}
      </time>
    </button>
  )
}
