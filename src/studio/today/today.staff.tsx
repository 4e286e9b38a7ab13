import './today.css'
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { staffDayMonth, staffLongDay } from '#/app/studio/staff-time.ts'
import { paths } from '#/paths.ts'
import { Button } from '#/ui/form/button.tsx'
import { TextField } from '#/ui/form/field.tsx'
import { Page as Frame } from '#/ui/layout/layout.tsx'
import { Link } from '#/ui/layout/link.tsx'
import { ClockPanel } from './clock-panel.tsx'
import type { WaitingView } from './today.api.ts'

export const title = () => 'Today'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/today')

/** What waits for whoever has just signed in, as numbers that lead to the work. */
export function Page() {
  const { now, movesClock, findsCustomers, waiting } = useLoaderData<typeof loader>()
  return (
    <Frame title="Today" lead={staffLongDay(now)} width="full">
      {findsCustomers && <FindCustomer />}
      <ul className="today">
        {waiting.map((work) => (
          <Work key={work.of} {...work} />
        ))}
      </ul>
      {movesClock && <ClockPanel now={now} />}
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

type Of = { title: string; to: (id?: string) => string; none: string }
const works: Record<WaitingView['of'], Of> = {
  style: { title: 'Boxes to style', to: paths.studioDesk, none: 'Every box is styled.' },
  preview: { title: 'Previews out', to: paths.studioDesk, none: 'Nobody is looking at a preview.' },
  call: { title: 'Calls', to: () => paths.studioCalls(), none: 'Nobody has a call with you today.' },
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
    to: () => paths.studioSoldOut(),
    none: 'Everything published is in stock.',
  },
  withdrawal: {
    title: 'Withdrawals to settle',
    to: () => paths.studioWithdrawals(),
    none: 'Every withdrawal is settled.',
  },
  charge: { title: 'Charges to look after', to: paths.finance, none: 'Every charge went through.' },
}

const parts: Record<WaitingView['parts'][number]['of'], string> = {
  overdue: 'overdue',
  today: 'by tonight',
  tomorrow: 'tomorrow',
  later: 'later',
  mine: 'taken by you',
  pieces: 'pieces in all',
  failed: 'failed',
  unknown: 'unanswered',
  'needs-customer': 'waiting for the customer',
  retrying: 'tried again soon',
}
const pressing = ['overdue', 'failed', 'unknown']

function Work({ of, count, parts: consistsOf, first }: WaitingView) {
  const { title, to, none } = works[of]
  return (
    <li className="today-work" data-none={count === 0 || undefined}>
      <span className="today-count">{count}</span>
      <h2>
        <Link to={to()}>{title}</Link>
      </h2>
      {count === 0 ? (
        <p className="today-none">{none}</p>
      ) : (
        <>
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
                <Link to={to(id)}>{name}</Link>
                <span>{[detail, at && staffDayMonth(at)].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}
