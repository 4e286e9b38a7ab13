import '#/platform/ui/form/button.css'
import './withdrawals.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { marketOptions } from '#/platform/app/studio/staff-country.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { ListSums } from '#/platform/list/sums/money-line.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { Due } from './due.tsx'
import { isBack, WithdrawnState } from './piece-state.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { amountColumn, Meant } from './withdrawal-columns.tsx'
import { WithdrawalFrame } from './withdrawal-frame.tsx'
import type { WaitingWithdrawal } from './withdrawals.schema.ts'

export const title = () => 'Withdrawals'

const filters: FilterField<RouteQuery<'/studio/withdrawals'>>[] = [
  {
    name: 'of',
    label: 'Of',
    options: [
      { value: 'shop-order', label: 'An order' },
      { value: 'box', label: 'A box' },
      { value: 'gift-card', label: 'A gift card' },
    ],
  },
  { name: 'market', label: 'Market', options: marketOptions },
  { name: 'declared', label: 'Declared', range: 'day' },
]

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/withdrawals', { query: routeQuery(args.request.url, { filters }) })

/** Withdrawals that could not be carried out automatically; the money is due 14 days after the declaration. */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  const { rows, waiting, unmatched, sums } = answer
  const [chosen, setChosen] = useState<WaitingWithdrawal>()
  useStoredSearch(['page', 'asOf'])
  return (
    <WithdrawalFrame
      waiting={waiting}
      unmatched={unmatched}
      lead={
        waiting > 0 &&
        'Write to the customer, see that the pieces come back, and send the money within 14 days of the declaration.'
      }
    >
      <List
        label="Withdrawals"
        file={{ path: '/studio/withdrawals.csv' }}
        answer={answer}
        columns={columnsFor(setChosen)}
        sorts={['declared']}
        lines
        spread
        search="Customer, order or box"
        filters={filters}
        sums={<ListSums label="Billed, at most to refund:" sums={sums} />}
        empty={{ title: 'No withdrawal found', text: 'Try a part of the number, or take a filter away.' }}
        none={
          <EmptyState
            mark="done"
            title="Every withdrawal is settled"
            action={<TextLink to={paths.studioSettledWithdrawals()}>See the settled ones</TextLink>}
          >
            Most settle automatically. One that needs a person comes here on the day it is declared.
          </EmptyState>
        }
      />
      <SettleDialog key={chosen?.id} withdrawal={asItIs(chosen, rows)} onClose={() => setChosen(undefined)} />
    </WithdrawalFrame>
  )
}

/** The latest data of the withdrawal in the open dialog; one that has left the list stays as it was chosen. */
const asItIs = (chosen: WaitingWithdrawal | undefined, waiting: readonly WaitingWithdrawal[]) =>
  waiting.find(({ id }) => id === chosen?.id) ?? chosen

const columnsFor = (onSettle: (chosen: WaitingWithdrawal) => void): Column<WaitingWithdrawal>[] => [
  { id: 'piece', card: 'title', header: 'Piece', cell: (one) => <Meant of={one} /> },
  // The column that decides the order comes first.
  { id: 'due', short: true, header: 'Money out by', cell: (one) => <Due {...one} /> },
  { id: 'back', short: true, header: 'Piece is', cell: (one) => <WithdrawnState {...one} /> },
  { id: 'declared', short: true, header: 'Declared', cell: ({ declaredAt }) => staffDay(declaredAt) },
  amountColumn,
  {
    id: 'settle',
    card: 'act',
    short: true,
    align: 'end',
    header: '',
    cell: (one) => (
      <div className="withdrawal-acts">
        {one.email && (
          <a className="button" data-size="small" data-variant="secondary" href={`mailto:${one.email}`}>
            Message<span className="visually-hidden"> to {one.email}</span>
          </a>
        )}
        <Button size="small" variant={isBack(one) ? 'primary' : 'secondary'} onClick={() => onSettle(one)}>
          Mark as settled<span className="visually-hidden"> {one.number}</span>
        </Button>
      </div>
    ),
  },
]
