import '#/platform/ui/form/button.css'
import './owed.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { useApp } from '#/platform/app/app-provider.tsx'
import { nowOf } from '#/platform/app/market-now.ts'
import { CustomerLink } from '#/platform/app/studio/customer-link.tsx'
import { marketOptions, staffCountry } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay, staffDaysUntil } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { ListSums } from '#/platform/list/sums/money-line.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { FinanceNav } from '../finance-nav.tsx'
import { SubjectLink } from '../subject-link.tsx'
import { BatchPanel } from './batch/batch-panel.tsx'
import { BatchResult } from './batch/batch-result.tsx'
import { Pick, type Selection, SelectionBar } from './batch/selection.tsx'
import { holdOf, holdWords, isHeld, kindNames, owedKinds, sourceOf } from './owed.rule.ts'
import type { OwedView } from './owed.schema.ts'
import { payingOf } from './paying-acts.ts'

export const title = () => 'Owed back'

const filters: FilterField<RouteQuery<'/studio/owed'>>[] = [
  { name: 'kind', label: 'Kind', options: owedKinds.map((value) => ({ value, label: kindNames[value] })) },
  { name: 'market', label: 'Market', options: marketOptions },
  { name: 'due', label: 'Last day', range: 'day' },
  { name: 'amount', label: 'Amount', range: 'money' },
]

export async function loader(args: LoaderFunctionArgs) {
  const { url } = args.request
  const client = api(args)
  const params = new URL(url).searchParams
  const [ids, batchId] = [params.get('chosen'), params.get('batch')]
  const [answer, chosen, batch] = await Promise.all([
    client.get('/studio/owed', { query: routeQuery(url, { filters }) }),
    ids ? client.get('/studio/owed/chosen', { query: { ids } }) : null,
    batchId ? client.get('/studio/owed/batch', { query: { id: batchId } }) : null,
  ])
  return { answer, chosen, batch }
}

/** Money owed back to customers: its statutory day, the reason that holds it, and the act that pays it (R6.11, R8.05). */
export function Page() {
  const { answer, chosen, batch } = useLoaderData<typeof loader>()
  useStoredSearch(['page', 'asOf', 'chosen', 'batch'])
  const [selection, select] = useState<Selection>(new Map())
  return (
    <Frame title="Owed back" lead={leadOf(answer)} width="full">
      <FinanceNav />
      <List
        label="Money owed back"
        file={{ path: '/studio/owed.csv' }}
        answer={answer}
        columns={[pickColumn(selection, select), ...columns]}
        sorts={['due', 'amount']}
        lines
        search="Customer, order, box or invoice"
        filters={filters}
        sums={
          <>
            <ListSums label="Owed back, at most:" sums={answer.sums} />
            <SelectionBar rows={answer.rows} selection={selection} onChange={select} />
          </>
        }
        empty={{ title: 'No sum found', text: 'Try a part of the number, or take a filter away.' }}
        none={
          <EmptyState mark="done" title="No money is owed back">
            A withdrawal, a return and an ordered refund stand here until the money has arrived.
          </EmptyState>
        }
      />
      {chosen && <BatchPanel chosen={chosen} onOrdered={() => select(new Map())} />}
      {batch && <BatchResult batch={batch} />}
    </Frame>
  )
}

const pickColumn = (selection: Selection, select: (selection: Selection) => void): Column<OwedView> => ({
  id: 'pick',
  header: '',
  card: 'act',
  cell: (row) => <Pick row={row} selection={selection} onChange={select} />,
})

const leadOf = ({ overdue }: { overdue: number }) =>
  overdue === 0
    ? 'The earliest statutory day first. Shipping is refunded with the last piece and is not in the sums.'
    : `${overdue === 1 ? 'One sum is' : `${overdue} sums are`} past the statutory day.`

/** The last day, the days left, and the rule. */
function LastDay({ dueOn, kind }: OwedView) {
  const left = staffDaysUntil(atNoon(dueOn), nowOf(useApp()).toISOString())
  return (
    <span className="owed-day" title={sourceOf[kind]}>
      <b>{staffDay(atNoon(dueOn))}</b> <span data-over={left < 0 || undefined}>{leftLabel(left)}</span>
      <span className="visually-hidden">{`, ${sourceOf[kind]}`}</span>
    </span>
  )
}

function leftLabel(days: number) {
  if (days === 0) return 'today'
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
  return days < 0 ? `${count} over` : `${count} left`
}

/** The origin and its number, with a link to the contract. */
const Origin = (row: OwedView) => (
  <span className="owed-of">
    <span>{kindNames[row.kind]}</span>
    {row.subjectType && row.subjectId && (
      <SubjectLink subjectType={row.subjectType} subjectId={row.subjectId} />
    )}
    {row.number && <span className="owed-soft">{row.number}</span>}
  </span>
)

function Held(row: OwedView) {
  const hold = holdOf({ ...row, claim: row.claimId !== null, disputed: row.disputeId !== null })
  return (
    <span className="owed-held" data-late={(row.overdue && !isHeld(hold)) || undefined}>
      {holdWords[hold]}
    </span>
  )
}

const Acts = (row: OwedView) => (
  <span className="owed-acts">
    {payingOf(row).map(({ label, to }) => (
      <TextLink key={label} to={to} aria-label={`${label}, ${row.member} ${row.number}`}>
        {label}
      </TextLink>
    ))}
  </span>
)

const columns: Column<OwedView>[] = [
  {
    id: 'member',
    card: 'title',
    header: 'Customer',
    cell: ({ memberId, member }) => <CustomerLink memberId={memberId}>{member || 'Erased'}</CustomerLink>,
  },
  { id: 'due', short: true, header: 'Last day', cell: (row) => <LastDay {...row} /> },
  { id: 'of', header: 'For', cell: (row) => <Origin {...row} /> },
  { id: 'hold', header: 'Held by', cell: (row) => <Held {...row} /> },
  { id: 'market', wide: true, header: 'Market', cell: ({ market }) => staffCountry(market) },
  { id: 'since', wide: true, short: true, header: 'Since', cell: ({ since }) => staffDay(since) },
  { id: 'amount', card: 'lead', short: true, align: 'end', header: 'Amount', cell: StaffMoney },
  { id: 'act', card: 'act', align: 'end', header: '', cell: (row) => <Acts {...row} /> },
]
