import '#/platform/ui/form/button.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { marketOptions, staffCountry } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { ListSums } from '#/platform/list/sums/money-line.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { ChargeBadge } from '../charge-badge.tsx'
import { FinanceNav } from '../finance-nav.tsx'
import { SubjectLink } from '../subject-link.tsx'
import { feeLines, feeName } from './fee-kinds.rule.ts'
import type { FeeShown } from './parts.schema.ts'

export const title = () => 'Fees'

const filters: FilterField<RouteQuery<'/studio/fees'>>[] = [
  { name: 'fee', label: 'Fee', options: feeLines.map((value) => ({ value, label: feeName(value) })) },
  { name: 'market', label: 'Market', options: marketOptions },
  { name: 'issued', label: 'Issued', range: 'day' },
]

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/fees', { query: routeQuery(args.request.url, { filters }) })

/** Fees on bills and credit notes: of a box, of instalments, of returns and of reminders (R8.05, R9.05). */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  useStoredSearch(['page', 'asOf'])
  return (
    <Frame
      title="Fees"
      lead="Fees that were billed, the newest first. A fee on a credit note is below zero."
      width="full"
    >
      <FinanceNav />
      <List
        label="Fees"
        file={{ path: '/studio/fees.csv' }}
        answer={answer}
        columns={columns}
        sorts={['issued']}
        lines
        search="Customer or invoice"
        filters={filters}
        sums={<ListSums label="Fees:" sums={answer.sums} />}
        empty={{ title: 'No fee found', text: 'Try the whole number, or take a filter away.' }}
        none={
          <EmptyState title="No fee was billed yet">A fee stands here when its bill is issued.</EmptyState>
        }
      />
    </Frame>
  )
}

const columns: Column<FeeShown>[] = [
  { id: 'issued', short: true, header: 'Issued', cell: ({ issuedAt }) => staffDay(issuedAt) },
  {
    id: 'member',
    card: 'title',
    header: 'Customer',
    cell: ({ memberId, member }) => (
      <TextLink to={paths.studioMoney(memberId)}>{member || 'Erased'}</TextLink>
    ),
  },
  { id: 'fee', header: 'Fee', cell: ({ fee }) => feeName(fee) },
  { id: 'about', header: 'For', cell: SubjectLink },
  { id: 'market', wide: true, header: 'Market', cell: ({ market }) => staffCountry(market) },
  {
    id: 'number',
    header: 'Document',
    cell: ({ number }) => <TextLink to={paths.financeInvoice(number)}>{number}</TextLink>,
  },
  {
    id: 'state',
    header: 'Payment',
    cell: ({ chargeState }) => (chargeState ? <ChargeBadge state={chargeState} /> : 'None due'),
  },
  {
    id: 'vat',
    wide: true,
    align: 'end',
    header: 'VAT',
    cell: ({ vat, currency }) => <StaffMoney amount={vat} currency={currency} />,
  },
  { id: 'amount', card: 'lead', short: true, align: 'end', header: 'Amount', cell: StaffMoney },
]
