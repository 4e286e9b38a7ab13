import '#/ui/form/button.css'
import './today.css'
import { staffMoney } from '#/app/studio/staff-money.tsx'
import { staffTurn } from '#/app/studio/staff-time.ts'
import { KindIcon } from '#/survey/drawings/kind-icon.tsx'
import { Link } from '#/ui/layout/link.tsx'
import { Stock, StockHeads } from './stock.tsx'
import type { WaitingView } from './today.api.ts'
import { parts, pressing, works } from './work-words.ts'

type WorkProps = WaitingView & { now: string; isFirst: boolean }

/** One kind of work: how much waits, and a line to each of those that come first. The page's very first is a button. */
export function Work({ of, count, parts: consistsOf, first, now, isFirst }: WorkProps) {
  const { title: many, one = many, to, due, does, reads, span } = works[of]
  const title = count === 1 ? one : many
  const [leads] = first
  return (
    <li className="today-work">
      <div className="today-head">
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
              {isAll(part, count) ? all(count) : <b>{part.count}</b>} {parts[part.of]}
            </li>
          ))}
        </ul>
        {count > first.length && (
          <Link className="text-link today-all" to={to()} aria-label={`See all: ${title}`}>
            See all
          </Link>
        )}
        {leads?.stock && <StockHeads {...leads} />}
      </div>
      <ul className="today-rows">
        {first.map(({ id, name, detail, at, kind, money, ...size }, index) => (
          <li key={id} data-stock={!!size.stock || undefined}>
            <Link className="today-go" to={to(id)}>
              {kind && isDrawn(kind) && <KindIcon kind={kind} />}
              {name || detail}
            </Link>
            {size.stock ? <Stock {...size} /> : <About {...{ detail: name && detail, money }} />}
            {at && <When at={at} now={now} due={due} />}
            <span
              className="today-does"
              data-first={(isFirst && !reads && index === 0) || undefined}
              aria-hidden="true"
            >
              {does}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Of what is about money the sum comes first: by it is judged how much of a look it takes. */
const About = ({ detail, money }: Pick<WaitingView['first'][number], 'detail' | 'money'>) => (
  <span>
    {money && <b className="today-money">{staffMoney(money)}</b>}
    {money && detail && ' · '}
    {detail}
  </span>
)

type Part = WorkProps['parts'][number]
/** Pieces are other than what is counted, however many there are. */
const isAll = (part: Part, count: number) => part.of !== 'pieces' && part.count === count
/** That nothing is urgent each line says as well. */
const saysMore = (count: number) => (part: Part) => part.of !== 'later' || !isAll(part, count)
const all = (count: number) => (count > 1 ? 'all' : '')

/** For these there is no drawing. */
const isDrawn = (kind: string) => kind !== 'lingerie' && kind !== 'other'

/** By when, or since when: what is over stands out. */
const When = ({ at, now, due }: { at: string; now: string; due: true | undefined }) => (
  <time dateTime={at} data-over={(due && at <= now) || undefined}>
    {`${due ? 'due' : 'since'} ${staffTurn(at, now)}`}
  </time>
)
