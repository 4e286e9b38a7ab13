import '#/list/rows.css'
import './desk.css'
import type { RefObject } from 'react'
import { staffDayMonth } from '#/app/studio/staff-time.ts'
import { type MarketId, marketIds, marketOf } from '#/markets/markets.ts'
import type { QueueRow } from './desk.schema.ts'

type Row = QueueRow
type QueueProps = {
  rows: Row[]
  now: string
  selected: string | undefined
  market: MarketId | undefined
  list: RefObject<HTMLUListElement | null>
  onMarket: (market: MarketId | undefined) => void
  onOpen: (id: string) => void
}

/** What waits, the most urgent first; optionally of one market alone. */
export function QueuePane({ rows, now, selected, market, list, onMarket, onOpen }: QueueProps) {
  return (
    <section className="desk-queue" aria-label="Queue">
      <header className="desk-pane-head">
        <h1>Queue</h1>
        <kbd>Q</kbd>
      </header>
      <fieldset className="desk-markets" aria-label="Market">
        {[undefined, ...marketIds].map((id) => (
          <button type="button" key={id ?? 'all'} aria-pressed={market === id} onClick={() => onMarket(id)}>
            {id ? marketOf(id).country : 'All'}
          </button>
        ))}
      </fieldset>
      {rows.length === 0 && <p className="desk-empty">Nothing waits. Well done.</p>}
      <ul ref={list}>
        {rows.map((row) => (
          <li key={row.id}>
            <QueueButton row={row} now={now} current={row.id === selected} onOpen={() => onOpen(row.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function QueueButton({
  row,
  now,
  current,
  onOpen,
}: {
  row: Row
  now: string
  current: boolean
  onOpen: () => void
}) {
  const late = row.dueAt < now && row.state !== 'previewing'
  return (
    <button type="button" className="desk-row" data-item aria-current={current} onClick={onOpen}>
      <span className="desk-row-name">{row.customer}</span>
      <span className="desk-row-market">{marketOf(row.market).country}</span>
      <span className="desk-row-detail">{stateOf(row)}</span>
      <time className="desk-row-due" data-late={late || undefined} dateTime={row.dueAt}>
        {row.state === 'previewing' ? 'with her' : staffDayMonth(row.dueAt)}
        {late && ' late'}
      </time>
    </button>
  )
}

function stateOf({ state, stylist, declined, pieces, boxesBefore, kind }: Row): string {
  const first = boxesBefore === 0 ? 'first box' : `box ${boxesBefore + 1}`
  const how = kind === 'surprise' ? ', surprise' : ''
  if (state === 'ordered') return `New, ${first}${how}`
  if (state === 'previewing') return `Preview, ${pieces} pieces`
  if (declined > 0) return `Swap ${declined}, ${stylist?.split(' ')[0] ?? ''}`
  return `${stylist?.split(' ')[0] ?? ''}, ${pieces} picked`
}
