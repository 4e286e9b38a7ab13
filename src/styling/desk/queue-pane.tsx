import '#/list/rows.css'
import '#/list/rail.css'
import './desk.css'
import type { RefObject } from 'react'
import { Form, useSearchParams } from 'react-router'
import { send } from '#/app/api/api-client.ts'
import { PaperButton } from '#/app/api/paper-button.tsx'
import { staffDayMonth } from '#/app/studio/staff-time.ts'
import type { ListAsked } from '#/list/list.tsx'
import { askedOf, changed, fromTheFirst } from '#/list/list-params.rule.ts'
import { useChange } from '#/list/use-change.ts'
import { marketIds, marketOf } from '#/markets/markets.ts'
import { Pagination } from '#/ui/data/pagination.tsx'
import type { QueueRow, QueueView } from './desk.schema.ts'

export const queueFilters: readonly (keyof ListAsked<'/studio/desk'>)[] = ['market', 'state']

type QueueProps = {
  queue: QueueView
  selected: string | undefined
  list: RefObject<HTMLUListElement | null>
}

/** What waits, the most urgent first, a page at a time; of one market alone, or what is searched. */
export function QueuePane({ queue, selected, list }: QueueProps) {
  const { rows, total, page, pages, asOf, now } = queue
  const [params] = useSearchParams()
  const go = useChange()
  return (
    <section className="desk-queue" aria-label="Queue">
      <header className="desk-pane-head">
        <h1>
          Queue <span className="desk-soft figures">{total}</span>
        </h1>
        <kbd>Q</kbd>
      </header>
      <Markets />
      <Find key={params.get('search')} />
      {rows.length === 0 && <p className="desk-empty">Nothing waits. Well done.</p>}
      <ul ref={list}>
        {rows.map((row) => (
          <li key={row.id}>
            <QueueButton
              row={row}
              now={now}
              current={row.id === selected}
              onOpen={() => go({ box: row.id })}
            />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="rail-foot">
          <Pagination
            page={page - 1}
            pages={pages}
            total={total}
            onPage={(index) => go({ page: index + 1, asOf })}
          />
          <PaperButton
            read={() => send('GET', '/studio/desk.csv', { query: askedOf(params, queueFilters), file: true })}
            file="queue.csv"
            size="small"
            failed="The file could not be made. Try again."
          >
            CSV
          </PaperButton>
        </div>
      )}
    </section>
  )
}

function Markets() {
  const [params] = useSearchParams()
  const go = useChange()
  return (
    <fieldset className="desk-markets" aria-label="Market">
      {[undefined, ...marketIds].map((id) => (
        <button
          type="button"
          key={id ?? 'all'}
          aria-pressed={(params.get('market') ?? undefined) === id}
          onClick={() => go({ ...fromTheFirst, market: id })}
        >
          {id ? marketOf(id).country : 'All'}
        </button>
      ))}
    </fieldset>
  )
}

const states = [
  { value: '', label: 'All' },
  { value: 'ordered', label: 'New' },
  { value: 'styling', label: 'With a stylist' },
  { value: 'previewing', label: 'With her' },
]

/** A form that is the address, as every list's. */
function Find() {
  const [params] = useSearchParams()
  const others = [...changed(params, { ...fromTheFirst, search: undefined, state: undefined })]
  return (
    <Form method="get" className="desk-find" aria-label="Search the queue" preventScrollReset>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        type="search"
        name="search"
        aria-label="Name or box number"
        placeholder="Name, number"
        maxLength={100}
        defaultValue={params.get('search') ?? ''}
      />
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
    </Form>
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
        {row.state === 'previewing' ? 'with her' : staffDayMonth(row.dueAt)}
        {late && ' late'}
      </time>
    </button>
  )
}

function stateOf({ state, stylist, declined, pieces, boxesBefore, kind }: QueueRow): string {
  const first = boxesBefore === 0 ? 'first box' : `box ${boxesBefore + 1}`
  const how = kind === 'surprise' ? ', surprise' : ''
  if (state === 'ordered') return `New, ${first}${how}`
  if (state === 'previewing') return `Preview, ${pieces} pieces`
  if (declined > 0) return `Swap ${declined}, ${stylist?.split(' ')[0] ?? ''}`
  return `${stylist?.split(' ')[0] ?? ''}, ${pieces} picked`
}
