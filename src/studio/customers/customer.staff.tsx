import '#/platform/ui/form/button.css'
import './customer.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CustomerContracts } from '#/people/law/pack/customer-contracts.tsx'
import { CustomerNotes } from '#/people/members/notes/customer-notes.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { staffContext } from '#/platform/app/session/user-check.ts'
import { ActFor } from '#/platform/app/studio/act-for/act-for.tsx'
import { ActsOf } from '#/platform/app/studio/acts/acts-of.tsx'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { phoneDialled, phoneFromAbroad } from '#/platform/markets/phone-shown.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section } from '#/platform/ui/layout/layout.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { hasRole } from '#/platform/validation/staff-roles.rule.ts'
import { FetchedThread } from '#/styling/threads/studio/fetched-thread.tsx'
import { actorLabel } from '../actor-label.ts'
import { CustomerTasks } from '../tasks/customer-tasks.tsx'
import { ViewPages } from '../view/view-pages.tsx'
import { CustomerGlance } from './customer-glance.tsx'
import type { CustomerView, TimelineEvent } from './customers.api.ts'
import { LastBoxes } from './list-of-boxes.tsx'
import { StyleAtGlance } from './style-at-glance.tsx'
import { eventLabel, kindNames, timelineKinds } from './timeline/timeline.rule.ts'

export const title = () => 'Customer'

const filters: FilterField<RouteQuery<'/studio/customers/:id/timeline'>>[] = [
  {
    name: 'kind',
    label: 'About',
    options: timelineKinds.map((value) => ({ value, label: kindNames[value] })),
  },
  { name: 'at', label: 'Day', range: 'day' },
]

export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const params = { id: args.params.id ?? '' }
  const ofMember = { params: { memberId: params.id } }
  const isFinance = !hasRole(args.context.get(staffContext)?.roles, 'support')
  const [customer, summary, { packs }, tasks, notes, timeline] = await Promise.all([
    client.get('/studio/customers/:id', { params }),
    client.get('/studio/customers/:id/summary', { params }),
    client.get('/studio/customers/:id/packs', { params }),
    client.get('/studio/members/:memberId/tasks', ofMember),
    isFinance ? null : client.get('/studio/members/:memberId/notes', ofMember),
    client.get('/studio/customers/:id/timeline', {
      params,
      query: routeQuery(args.request.url, { filters }),
    }),
  ])
  return { customer, summary, packs, tasks, notes, timeline, isFinance }
}

/** One customer: identity, summary and timeline, the newest first (R8.06). */
export function Page() {
  const { customer, summary, packs, tasks, notes, timeline, isFinance } = useLoaderData<typeof loader>()
  const { id, name } = customer
  return (
    <Frame
      eyebrow={
        isFinance ? (
          <TextLink to={paths.studioTasks()}>Tasks</TextLink>
        ) : (
          <TextLink to={paths.studioCustomers()}>Customers</TextLink>
        )
      }
      title={name}
      actions={<Actions customer={customer} isFinance={isFinance} />}
      width="full"
    >
      <CustomerGlance {...{ customer, summary }} hidesStylist={isFinance} />
      <div className="customer-facts">
        {summary.style && <StyleAtGlance style={summary.style} />}
        <Who customer={customer} address={summary.address} />
      </div>
      {customer.kind === 'member' && !isFinance && (
        <Section title="Messages" aside={<TextLink to={paths.studioThread(id)}>Open the thread</TextLink>}>
          <FetchedThread memberId={id} />
        </Section>
      )}
      <CustomerTasks memberId={id} {...tasks} />
      <LastBoxes memberId={id} boxes={summary.boxes} />
      <CustomerContracts memberId={id} packs={packs} />
      {notes && <CustomerNotes memberId={id} {...notes} />}
      <Section title="History">
        <List
          label="Timeline"
          file={isFinance ? undefined : { path: '/studio/customers/:id/timeline.csv', params: { id } }}
          answer={timeline}
          columns={columns}
          sorts={['at']}
          search="Words, box, invoice or parcel"
          filters={filters}
          empty={{ title: 'Nothing happened here', text: 'Take a filter away.' }}
          none={
            <EmptyState title="Nothing has happened yet">
              The first mail, box or order stands here.
            </EmptyState>
          }
        />
      </Section>
      {!isFinance && <ActsOf kind="member" id={id} />}
    </Frame>
  )
}

/** Ways to reach a customer, and all acts for them (R8.06). */
function Actions({
  customer: { id, kind, market, email, phone },
  isFinance,
}: {
  customer: CustomerView
  isFinance: boolean
}) {
  return (
    <>
      {kind === 'member' && !isFinance ? (
        <ButtonLink variant="secondary" to={paths.studioThread(id)}>
          Write…
        </ButtonLink>
      ) : (
        email && (
          <ActFor memberId={id} opens={kind === 'member' ? 'write-message' : 'write-mail'} label="Write…" />
        )
      )}
      {phone && (
        <a className="button" data-variant="secondary" href={`tel:${phoneDialled(phone, market)}`}>
          Call
        </a>
      )}
      {kind === 'member' && !isFinance && <ViewPages memberId={id} />}
      <ActFor memberId={id} byAddress />
    </>
  )
}

function Who({ customer, address }: { customer: CustomerView; address: string }) {
  const { market, kind, email, phone, city, createdAt } = customer
  const facts = [
    { name: 'E-mail', value: email || 'None' },
    { name: 'Phone', value: phone ? phoneFromAbroad(phone, market) : 'None' },
    { name: 'Lives in', value: [address || city, staffCountry(market)].filter(Boolean).join(', ') },
    { name: kind === 'guest' ? 'Guest since' : 'Customer since', value: staffDay(createdAt) },
  ]
  return (
    <section aria-label="Who it is">
      <h2>Who it is</h2>
      <Facts facts={facts} />
    </section>
  )
}

/** Name of the event and its box or invoice. A sent mail shows its subject. */
function What(event: TimelineEvent) {
  const { kind, what, about, detail } = event
  if (kind === 'mail' && what === 'sent' && detail) return <Detail {...event} />
  return (
    <div>
      {eventLabel(event)} <span className="timeline-about">{about}</span>
      <Detail {...event} />
    </div>
  )
}

/** A mail's subject, a garment or a note; a longer text unfolds. */
function Detail({ detail, text }: TimelineEvent) {
  if (!text) return detail && <span className="timeline-words">{detail}</span>
  return (
    <details className="timeline-words">
      <summary>{detail}</summary>
      <p className="timeline-text">{text.trim()}</p>
    </details>
  )
}

const tones = { refund: 'warning', charge: 'positive' } as const
const toneOf = (kind: TimelineEvent['kind']) => (kind in tones ? tones[kind as keyof typeof tones] : 'quiet')

const columns: Column<TimelineEvent>[] = [
  { id: 'at', card: 'plain', header: 'When', cell: ({ at }) => <time dateTime={at}>{staffMoment(at)}</time> },
  {
    id: 'kind',
    card: 'plain',
    header: 'About',
    cell: ({ kind }) => <Badge tone={toneOf(kind)}>{kindNames[kind]}</Badge>,
  },
  { id: 'what', card: 'title', header: 'What', cell: What },
  {
    id: 'amount',
    card: 'lead',
    header: 'Amount',
    align: 'end',
    sparse: true,
    cell: ({ amount, currency }) =>
      amount !== null && <StaffMoney amount={amount} currency={currency ?? ''} />,
  },
  { id: 'by', header: 'By', sparse: true, cell: ({ by }) => (by ? actorLabel(by) : '') },
]
