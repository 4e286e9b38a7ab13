import './ledger.css'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { capital } from '#/platform/app/studio/capital.rule.ts'
import { marketOptions } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { marketOf } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { FinanceNav } from '../finance-nav.tsx'
import { figures } from '../month/figures.rule.ts'
import { accountNames } from './account-names.ts'
import type { EntriesView } from './ledger.schema.ts'

export const title = () => 'Ledger'

const filters: FilterField<RouteQuery<'/studio/ledger'>>[] = [
  { name: 'figure', label: 'Figure', options: figures.map(({ id, name }) => ({ value: id, label: name })) },
  {
    name: 'account',
    label: 'Account',
    options: Object.entries(accountNames).map(([value, label]) => ({
      value: value as keyof typeof accountNames,
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
  api(args).get('/studio/ledger', { query: routeQuery(args.request.url, { filters }) })

/** The ledger, entry by entry. Each figure of a month links here with its filter. */
export function Page() {
  const entries = useLoaderData<typeof loader>()
  return (
    <Frame
      title="Ledger"
      lead="Debits are above zero, credits below; the entries of a transaction sum to zero."
      width="full"
    >
      <FinanceNav />
      <div className="ledger">
        <List
          label="Entries"
          file={{ path: '/studio/ledger.csv' }}
          answer={{ ...entries, rows: held(entries.rows) }}
          columns={columns}
          sorts={['booked']}
          search="Number of an invoice"
          filters={filters}
          empty={{ title: 'Nothing was booked that fits', text: 'Change the filter.' }}
          none={<EmptyState title="Nothing was booked yet">Every invoice, payment and refund is.</EmptyState>}
        />
      </div>
    </Frame>
  )
}

type Line = EntriesView['rows'][number] & { isFirst: boolean; document: string | null }

/**
 * The first line of a transaction shows its event and document. Another line shows a document only where its
 * own differs, such as the invoice that a credit note credits.
 */
const held = (rows: EntriesView['rows']): Line[] =>
  rows.map((row, index) => {
    const isFirst = row.txn !== rows[index - 1]?.txn
    const ofTxn = rows.find(({ txn, invoice }) => txn === row.txn && invoice)?.invoice ?? null
    const own = row.invoice === ofTxn ? null : row.invoice
    return { ...row, isFirst, document: isFirst ? ofTxn : own }
  })
const once = (cell: (line: Line) => ReactNode) => (line: Line) => (line.isFirst ? cell(line) : null)

const columns: Column<Line>[] = [
  {
    id: 'booked',
    card: 'plain',
    header: 'Booked',
    cell: once(({ at }) => <span className="ledger-first">{staffMoment(at)}</span>),
  },
  { id: 'txn', card: 'plain', header: 'Transaction', cell: once(({ txn }) => `No. ${txn}`) },
  {
    id: 'event',
    card: 'plain',
    header: 'Event',
    cell: once(({ event }) => capital(event.replaceAll('-', ' '))),
  },
  {
    id: 'invoice',
    card: 'plain',
    header: 'Document',
    cell: ({ document }) => documentOf(document),
  },
  { id: 'market', card: 'plain', header: 'Market', cell: once(({ market }) => marketOf(market).country) },
  { id: 'account', card: 'title', header: 'Account', cell: ({ account }) => accountNames[account] },
  { id: 'amount', card: 'lead', header: 'Amount', align: 'end', cell: (row) => <StaffMoney {...row} /> },
]

const documentOf = (number: string | null | undefined) =>
  number ? <TextLink to={paths.financeInvoice(number)}>{number}</TextLink> : ''
