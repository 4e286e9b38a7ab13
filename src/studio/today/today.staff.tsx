import './today.css'
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { staffLongDay, staffTurn } from '#/app/studio/staff-time.ts'
import { paths } from '#/paths.ts'
import { Button } from '#/ui/form/button.tsx'
import { TextField } from '#/ui/form/field.tsx'
import { Page as Frame } from '#/ui/layout/layout.tsx'
import { Link } from '#/ui/layout/link.tsx'
import { EmptyState } from '#/ui/notice/notice.tsx'
import { ClockPanel } from './clock-panel.tsx'
import { Standing } from './standing.tsx'
import type { WaitingView } from './today.api.ts'

export const title = () => 'Today'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/today')

/** What waits for whoever has just signed in, as numbers that lead to the work; what is done stands below, small. */
export function Page() {
  const { now, movesClock, findsCustomers, waiting, standing, month } = useLoaderData<typeof loader>()
  const done = waiting.filter(({ count }) => count === 0)
  return (
    <Frame title="Today" lead={staffLongDay(now)} width="full">
      {(findsCustomers || movesClock) && (
        <div className="today-head">
          {findsCustomers && <FindCustomer />}
          {movesClock && <ClockPanel now={now} />}
        </div>
      )}
      {done.length === waiting.length && (
        <EmptyState title="Nothing waits for you">
          What comes in stands here by itself, the most urgent first, with a way to each.
        </EmptyState>
      )}
      <ul className="today">
        {waiting
          .filter(({ count }) => count > 0)
          .map((work) => (
            <Work key={work.of} now={now} {...work} />
          ))}
      </ul>
      <Standing standing={standing} month={month} />
      {done.length > 0 && (
        <ul className="today-done" aria-label="Nothing waits here">
          {done.map(({ of }) => (
            <Done key={of} of={of} />
          ))}
        </ul>
      )}
    </Frame>
  )
}

/** Whoever calls is one search away. */
const FindCustomer = () => (
  <Form className="today-find" method="get" action={paths.studioCustomers()} role="search">
    <TextField
      type="search"
      name="search"
      label="Find a customer"
      hint="By name, e-mail, phone, box, invoice or parcel."
    />
    <Button type="submit">Find</Button>
  </Form>
)

type Of = {
  title: string
  to: (id?: string) => string
  none: string
  /** Whether its time is that by which it is done; else it has waited since then. */
  due?: true
}
const works: Record<WaitingView['of'], Of> = {
  style: { title: 'Boxes to style', to: paths.studioDesk, none: 'Every box is styled.', due: true },
  preview: {
    title: 'Previews out',
    to: paths.studioDesk,
    none: 'Nobody is looking at a preview.',
    due: true,
  },
  call: {
    title: 'Calls',
    to: () => paths.studioCalls(),
    none: 'Nobody has a call with you today.',
    due: true,
  },
  pack: { title: 'Boxes to pack', to: paths.studioWarehouse, none: 'Everything approved is packed.' },
  ship: { title: 'Packed, to ship', to: paths.studioWarehouse, none: 'The shipping shelf is empty.' },
  return: { title: 'Returns expected', to: () => paths.studioReturns(), none: 'Nothing is on its way back.' },
  exception: {
    title: 'Exceptions to settle',
    to: paths.studioExceptions,
    none: 'Nothing came in that nobody awaited.',
  },
  'sold-out': {
    title: 'Sold out, still published',
    to: (id) => (id ? paths.studioProduct(id) : paths.studioSoldOut()),
    none: 'Everything published is in stock.',
  },
  cover: {
    title: 'Sizes that run out',
    to: () => paths.insightCover(),
    none: 'What sells lasts four weeks and longer.',
  },
  draft: {
    title: 'Drafts to publish',
    to: (id) => (id ? paths.studioProduct(id) : paths.studioDrafts()),
    none: 'Everything is published or withdrawn.',
  },
  import: {
    title: 'Price files to publish',
    to: () => paths.studioImport(),
    none: 'No file waits to be looked through.',
  },
  still: {
    title: 'Sizes nobody took',
    to: () => paths.insightCover(),
    none: 'Every size sold in the last four weeks.',
  },
  'sent-back': {
    title: 'Pieces sent back this year',
    to: () => paths.insightReasons(),
    none: 'Nobody has sent a piece back and said why.',
  },
  withdrawal: {
    title: 'Withdrawals to settle',
    to: () => paths.studioWithdrawals(),
    none: 'Every withdrawal is settled.',
  },
  claim: {
    title: 'Claims to decide',
    to: (id) => (id ? paths.studioClaim(id) : paths.studioClaims()),
    none: 'No claim waits for a word.',
  },
  fault: {
    title: 'Reported pieces to answer',
    to: () => paths.studioFaults(),
    none: 'Nobody says that a piece is wrong.',
  },
  'second-look': {
    title: 'Second looks',
    to: () => paths.financeSecondLooks(),
    none: 'No colleague waits for your word.',
    due: true,
  },
  'stylist-change': {
    title: 'Another stylist asked for',
    to: () => paths.studioStylists(),
    none: 'Everybody keeps their stylist.',
  },
  dispute: {
    title: 'Disputes to answer',
    to: paths.financeDisputes,
    none: 'No bank waits for our answer.',
    due: true,
  },
  charge: { title: 'Charges to look after', to: paths.finance, none: 'Every charge went through.' },
}

const parts: Record<WaitingView['parts'][number]['of'], string> = {
  overdue: 'overdue',
  today: 'by tonight',
  tomorrow: 'tomorrow',
  later: 'later',
  mine: 'yours',
  pieces: 'pieces in all',
  failed: 'failed',
  unknown: 'unanswered',
  'needs-customer': 'waiting for the customer',
  retrying: 'tried again soon',
  proposed: 'to decide',
  'second-look': 'for a second look',
  objected: 'objected to',
}
const pressing = ['overdue', 'failed', 'unknown', 'objected']

function Work({ of, count, parts: consistsOf, first, now }: WaitingView & { now: string }) {
  const { title, to, due } = works[of]
  return (
    <li className="today-work">
      <span className="today-count">{count}</span>
      <h2>
        <Link to={to()}>{title}</Link>
      </h2>
      <ul className="today-parts">
        {consistsOf.map((part) => (
          <li key={part.of} data-pressing={pressing.includes(part.of) || undefined}>
            <b>{part.count}</b> {parts[part.of]}
          </li>
        ))}
      </ul>
      <ul className="today-first">
        {first.map(({ id, name, detail, at }) => (
          <li key={id}>
            <Link to={to(id)}>{name || detail}</Link>
            {name && <span>{detail}</span>}
            {at && <When at={at} now={now} due={due} />}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Its number is left out: none needs no figure. */
const Done = ({ of }: Pick<WaitingView, 'of'>) => (
  <li className="today-work">
    <h2>
      <Link to={works[of].to()}>{works[of].title}</Link>
    </h2>
    <p className="today-none">{works[of].none}</p>
  </li>
)

/** By when, or since when: what is over stands out. */
const When = ({ at, now, due }: { at: string; now: string; due: true | undefined }) => (
  <time dateTime={at} data-over={(due && at <= now) || undefined}>
    {`${due ? 'due' : 'since'} ${staffTurn(at, now)}`}
  </time>
)
