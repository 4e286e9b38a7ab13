import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/app/api/api-client.ts'
import { marketOptions } from '#/app/studio/staff-country.ts'
import { StaffMoney } from '#/app/studio/staff-money.tsx'
import { staffMoment } from '#/app/studio/staff-time.ts'
import { List, type ListAsked, listAsked } from '#/list/list.tsx'
import type { FilterField } from '#/list/list-filters.tsx'
import { marketOf } from '#/markets/markets.ts'
import type { Column } from '#/ui/data/data-table.tsx'
import { Page as Frame } from '#/ui/layout/layout.tsx'
import { EmptyState } from '#/ui/notice/notice.tsx'
import { FinanceNav } from '../finance-nav.tsx'
import { figures } from '../month/figures.rule.ts'
import { accountWords } from './account-words.ts'
import type { EntriesView } from './ledger.schema.ts'

export const title = () => 'Ledger'

const filters: FilterField<ListAsked<'/studio/ledger'>>[] = [
  { name: 'figure', label: 'Figure', options: figures.map(({ id, name }) => ({ value: id, label: name })) },
  {
    name: 'account',
    label: 'Account',
    options: Object.entries(accountWords).map(([value, label]) => ({
      value: value as keyof typeof accountWords,
      label,
    })),
  },
  {
    name: 'market',
    label: 'Market',
    options: marketOptions,
  },
  { name: 'booked', label: 'Booked', range: 'day' },
]

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/ledger', { query: listAsked(args.request.url, { filters }) })

/** Entry by entry, what was booked: a figure of the month leads here with its filter. */
export function Page() {
  const entries = useLoaderData<typeof loader>()
  return (
    <Frame
      title="Ledger"
      lead="Debits are above zero, credits below; the entries of a transaction sum to zero."
      width="full"
    >
      <FinanceNav />
      <List
        label="Entries"
        csv={(query) => send('GET', '/studio/ledger.csv', { query, file: true })}
        file="ledger.csv"
        answer={entries}
        columns={columns}
        sorts={['booked']}
        search="Number of an invoice"
        filters={filters}
        empty={{ title: 'Nothing was booked that fits', words: 'Change the filter.' }}
        none={<EmptyState title="Nothing was booked yet">Every invoice, payment and refund is.</EmptyState>}
      />
    </Frame>
  )
}

const columns: Column<EntriesView['rows'][number]>[] = [
  { id: 'booked', card: 'plain', header: 'Booked', cell: ({ at }) => staffMoment(at) },
  { id: 'txn', header: 'Transaction', cell: ({ txn }) => txn },
  { id: 'event', card: 'plain', header: 'Event', cell: ({ event }) => event.replaceAll('-', ' ') },
  { id: 'invoice', card: 'plain', header: 'Document', cell: ({ invoice }) => invoice ?? '' },
  { id: 'market', card: 'plain', header: 'Market', cell: ({ market }) => marketOf(market).country },
  { id: 'account', card: 'title', header: 'Account', cell: ({ account }) => accountWords[account] },
  { id: 'amount', card: 'lead', header: 'Amount', align: 'end', cell: (row) => <StaffMoney {...row} /> },
]
