import '#/platform/ui/form/button.css'
import './today.css'
import './share.css'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { perCent } from '#/platform/app/studio/staff-number.ts'
import { staffTimeNear } from '#/platform/app/studio/staff-time.ts'
import { Link } from '#/platform/ui/layout/link.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import type { Block, WaitingRow } from './blocks.ts'
import { partLabels, pressing } from './part-labels.ts'
import { queues } from './queue-labels.ts'
import { RowTitle } from './row-title.tsx'
import { Stock, StockHeads } from './stock.tsx'
import type { WaitingView } from './today.api.ts'
import type { Waits } from './urgency.rule.ts'

type WorkProps = Block & { now: string; isFirst: boolean }

/** Rows under one heading. The first row of the page has a button. */
export function WorkList({ queue, rows, now, isFirst }: WorkProps) {
  const stock = rows[0]?.stock && rows[0]
  return (
    <li className="today-work">
      <div className="today-head">
        {queue ? <QueueHead {...queue} /> : <ListHead rows={rows} />}
        {stock && <StockHeads {...stock} />}
      </div>
      <ul className="today-rows">
        {rows.map((row, index) => (
          <WorkRow
            key={`${row.of} ${row.id}`}
            row={row}
            now={now}
            isFirst={isFirst && index === 0}
            saysQueue={!queue}
          />
        ))}
      </ul>
    </li>
  )
}

/** The heading of a shared list names the order of its rows. */
const ListHead = ({ rows }: { rows: WaitingRow[] }) => (
  <>
    <span className="today-count">{rows.length}</span>
    <h2>{rows.every(({ of }) => queues[of].reads) ? 'To keep an eye on' : 'Waiting'}</h2>
    <span className="today-span">{orderText(rows)}</span>
  </>
)

/** Explains why parcels stand before work that has waited longer. */
const orderText = (rows: WaitingRow[]) =>
  rows.some(({ of }) => queues[of].sameDay) && rows.some(({ of }) => !queues[of].sameDay)
    ? 'what leaves today first, then what has waited longest'
    : 'the most urgent first'

function QueueHead({ of, count, parts: consistsOf, first }: WaitingView) {
  const { to, span } = queues[of]
  const title = titleOf(of, count)
  return (
    <>
      <span className="today-count">{count}</span>
      <h2>
        <Link className="today-title" to={to()}>
          {title}
        </Link>
      </h2>
      {span && <span className="today-span">{span}</span>}
      <ul className="today-parts">
        {consistsOf.filter(saysMore(count)).map((part) => (
          <li key={part.of} data-pressing={pressing.includes(part.of) || undefined}>
            {isAll(part, count) ? all(count) : <b>{part.count}</b>} {partLabels[part.of]}
          </li>
        ))}
      </ul>
      {count > first.length && (
        <Link className="text-link today-all" to={to()} aria-label={`See all: ${title}`}>
          See all
        </Link>
      )}
    </>
  )
}

type RowProps = { row: WaitingRow; now: string; isFirst: boolean; saysQueue: boolean }

function WorkRow({ row: { of, ...row }, now, isFirst, saysQueue }: RowProps) {
  const { id, name, detail, at, money, share, stock } = row
  const drawn = share !== undefined && !saysQueue
  const { to, due, does, reads } = queues[of]
  return (
    <li data-stock={!!stock || undefined} data-share={drawn || undefined} data-queue={saysQueue || undefined}>
      <Link className="today-go" to={to(id)}>
        <RowTitle {...row} such={!!stock && detail} />
      </Link>
      {stock ? <Stock {...row} /> : <About {...{ detail: name && detail, money }} />}
      {drawn && <Share share={share} />}
      {saysQueue && (
        <Link className="today-queue" to={to()}>
          {titleOf(of, 1)}
        </Link>
      )}
      {at && <When {...{ at, now, due, reads }} />}
      <span className="today-does" data-first={(isFirst && !reads) || undefined} aria-hidden="true">
        {does ?? <Icon name="next" />}
      </span>
    </li>
  )
}

const titleOf = (of: WaitingView['of'], count: number) => {
  const { title, one = title } = queues[of]
  return count === 1 ? one : title
}

/** The sum comes first: it shows how much attention the row needs. */
const About = ({ detail, money }: Pick<WaitingView['first'][number], 'detail' | 'money'>) => (
  <span className="today-about">
    {money && <b className="today-money">{staffMoney(money)}</b>}
    {money && detail && ' · '}
    {detail}
  </span>
)

const Share = ({ share }: { share: number }) => (
  <span className="today-share">
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={share * 100} height="8" />
    </svg>
    <span>{perCent(share)}</span>
  </span>
)

type Part = WaitingView['parts'][number]
/** Pieces are a different unit from the count, whatever their number. */
const isAll = (part: Part, count: number) => part.of !== 'pieces' && part.count === count
/** Each line already says that it is not urgent. */
const saysMore = (count: number) => (part: Part) => part.of !== 'later' || !isAll(part, count)
const all = (count: number) => (count > 1 ? 'all' : '')

/**
 * Deadline, or time since when it waits: a deadline is darker, an overdue one stands out. A row that is only
 * read ends by itself.
 */
function When({ at, now, due, reads }: Waits & { at: string; now: string }) {
  const word = due ? (reads ? 'ends' : 'due') : 'since'
  return (
    <time
      dateTime={at}
      data-due={(due && !reads) || undefined}
      data-over={(due && !reads && at <= now) || undefined}
    >
      {`${word} ${staffTimeNear(at, now)}`}
    </time>
  )
}
