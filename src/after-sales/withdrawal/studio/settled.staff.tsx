import './withdrawals.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { type Outcome, outcomes } from '#/platform/ports/withdrawal.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { MoneyBack } from './money-back.tsx'
import { Meant } from './withdrawal-columns.tsx'
import { WithdrawalFrame } from './withdrawal-frame.tsx'
import type { SettledWithdrawal } from './withdrawals.schema.ts'

export const title = () => 'Settled withdrawals'

const outcomeLabels: Record<Outcome, string> = {
  cancelled: 'Purchase cancelled',
  returning: 'Return announced',
  recorded: 'By a colleague',
}

const filters: FilterField<RouteQuery<'/studio/withdrawals/settled'>>[] = [
  {
    name: 'outcome',
    label: 'Outcome',
    options: outcomes.map((value) => ({ value, label: outcomeLabels[value] })),
  },
  { name: 'settled', label: 'Settled', range: 'day' },
]

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/withdrawals/settled', { query: routeQuery(args.request.url, { filters }) })

export function Page() {
  const { waiting, unmatched, settled } = useLoaderData<typeof loader>()
  useStoredSearch(['page', 'asOf'])
  return (
    <WithdrawalFrame
      waiting={waiting}
      unmatched={unmatched}
      lead={
        settled.total > 0 &&
        'The last settled first. Money back counts all refunds and credit since the declaration.'
      }
    >
      <List
        label="Settled withdrawals"
        file={{ path: '/studio/withdrawals/settled.csv' }}
        answer={settled}
        columns={columns}
        sorts={['settled']}
        lines
        few
        search="Order, box or customer"
        filters={filters}
        empty={{ title: 'No withdrawal found', text: 'Try the whole number, or take a filter away.' }}
        none={
          <EmptyState title="No withdrawals settled yet">
            Those that settle automatically and those that you mark as settled are listed here.
          </EmptyState>
        }
      />
    </WithdrawalFrame>
  )
}

const columns: Column<SettledWithdrawal>[] = [
  { id: 'piece', card: 'title', header: 'Piece', cell: (one) => <Meant of={one} why={whyOf(one)} /> },
  {
    id: 'settled',
    card: 'plain',
    header: 'Settled',
    cell: (one) => <Settled {...one} />,
  },
  {
    id: 'outcome',
    card: 'plain',
    header: 'Outcome',
    cell: (one) => (
      <span className="withdrawal-came">
        <CameOfIt {...one} />
        <span className={one.settledBy ? undefined : 'withdrawal-auto'}>{byWhom(one)}</span>
      </span>
    ),
  },
  { id: 'back', align: 'end', header: 'Money back', cell: (one) => <MoneyBack {...one} /> },
]

function Settled({ settledAt, declaredAt }: SettledWithdrawal) {
  const [settled, declared] = [staffDay(settledAt), staffDay(declaredAt)]
  return (
    <span className="withdrawal-came withdrawal-settled">
      <span className="withdrawal-whole">{settled}</span>
      {declared !== settled && <span>declared {declared}</span>}
    </span>
  )
}

const byWhom = ({ settledBy }: SettledWithdrawal) => (settledBy ? `by ${settledBy}` : 'automatically')
const whyOf = ({ settledBy, settledWhy }: SettledWithdrawal) =>
  settledWhy ? { by: settledBy ?? 'A colleague', text: settledWhy } : undefined

/** The outcome. Quiet once all announced pieces are back; a colleague's settling says the refunded sum. */
function CameOfIt({ outcome, refunded, meant: { goods, back, amount } }: SettledWithdrawal) {
  if (outcome === 'returning' && back === goods.length) return <Badge tone="positive">Came back</Badge>
  if (outcome === 'cancelled') return <span>{outcomeLabels.cancelled}</span>
  if (outcome === 'returning') return <Badge tone="warning">{outcomeLabels.returning}</Badge>
  if (refunded > 0) return <Badge tone="positive">Refunded</Badge>
  return amount > 0 ? <Badge tone="warning">No refund</Badge> : <Badge tone="quiet">Nothing due</Badge>
}
