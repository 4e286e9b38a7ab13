import './finance.css'
import '#/platform/ui/form/button.css'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { chargeMachine } from '#/money/charges/charge.states.ts'
import { InvoiceFile } from '#/money/invoices/papers/invoice-file.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { marketOptions } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import { statesOf } from '#/platform/state-machine.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { ChargeBadge, chargeLabels, invoiceOf } from './charge-badge.tsx'
import { ChargePanel } from './charge-panel.tsx'
import { ChargeSums } from './charge-sums.tsx'
import type { ChargeShown, InvoicesView } from './finance.schema.ts'
import { FinanceNav } from './finance-nav.tsx'
import { SubjectLink } from './subject-link.tsx'

export const title = () => 'Charges and invoices'

type ChargesQuery = RouteQuery<'/studio/charges'>
type InvoicesQuery = RouteQuery<'/studio/invoices'>
const market: FilterField<Pick<ChargesQuery, 'market'>> = {
  name: 'market',
  label: 'Market',
  options: marketOptions,
}
const chargeFilters: FilterField<ChargesQuery>[] = [
  {
    name: 'state',
    label: 'State',
    options: statesOf(chargeMachine).map((value) => ({ value, label: chargeLabels[value] })),
  },
  market,
  { name: 'created', label: 'Created', range: 'day' },
  { name: 'amount', label: 'Amount', range: 'money' },
]
const invoiceFilters: FilterField<InvoicesQuery>[] = [
  { ...market, label: 'Market of the invoice' },
  { name: 'issued', label: 'Issued', range: 'day' },
  { name: 'total', label: 'Total', range: 'money' },
]
const invoicePrefix = 'invoices.'
const passing = ['charge', 'page', 'asOf', `${invoicePrefix}page`, `${invoicePrefix}asOf`]

export async function loader(args: LoaderFunctionArgs) {
  const { url } = args.request
  const client = api(args)
  const open = new URL(url).searchParams.get('charge')
  const [charges, invoices, detail] = await Promise.all([
    client.get('/studio/charges', { query: routeQuery(url, { filters: chargeFilters }) }),
    client.get('/studio/invoices', {
      query: routeQuery(url, { filters: invoiceFilters, prefix: invoicePrefix }),
    }),
    open ? client.get('/studio/charges/:id', { params: { id: open } }) : null,
  ])
  return { charges, invoices, detail }
}

export function Page() {
  const { charges, invoices, detail } = useLoaderData<typeof loader>()
  useStoredSearch(passing)
  return (
    <Frame
      title="Charges and invoices"
      lead={
        <>
          What is taken from cards, and <TextLink to="#invoices">the invoices</TextLink> that it pays.
        </>
      }
      width="full"
    >
      <FinanceNav />
      <Stack space="wide">
        <ChargeSums sums={charges.sums} />
        <List
          label="Charges"
          file={{ path: '/studio/charges.csv' }}
          answer={charges}
          columns={chargeColumns}
          sorts={['created', 'next', 'amount']}
          search="Customer, invoice, box or order"
          filters={chargeFilters}
          empty={{ title: 'No charges here', text: 'Change the filter.' }}
          none={<EmptyState title="No charges yet">A box that is settled makes the first.</EmptyState>}
        />
      </Stack>
      <div className="invoices">
        <Section title="Invoices" id="invoices">
          <List
            label="Invoices"
            file={{ path: '/studio/invoices.csv' }}
            answer={invoices}
            columns={invoiceColumns}
            sorts={['number', 'issued', 'total']}
            search="Customer, number, box or order"
            filters={invoiceFilters}
            prefix={invoicePrefix}
            empty={{ title: 'No invoices here', text: 'Change the filter.' }}
            none={
              <EmptyState title="No invoices yet">
                What is settled or bought is invoiced by itself.
              </EmptyState>
            }
          />
        </Section>
      </div>
      {detail && <ChargePanel {...detail} />}
    </Frame>
  )
}

/** Opens the charge beside the list and keeps the list's filters. */
function ChargeLink({ id, member }: { id: string; member: string }) {
  const [params] = useSearchParams()
  const open = new URLSearchParams(params)
  open.set('charge', id)
  return (
    <Link className="text-link" to={`?${open}`} preventScrollReset>
      {member}
    </Link>
  )
}

function InvoiceLink(charge: ChargeShown) {
  const { invoiceNumber } = charge
  return invoiceNumber ? (
    <TextLink to={paths.financeInvoice(invoiceNumber)}>{invoiceOf(charge)}</TextLink>
  ) : (
    ''
  )
}

/** Link to the list with this invoice alone, as an address to share. */
const InvoiceNumber = ({ displayNumber }: InvoicesView['rows'][number]) => (
  <TextLink to={paths.financeInvoice(displayNumber)}>{displayNumber}</TextLink>
)

const MoneyLink = ({ memberId, member }: InvoicesView['rows'][number]) => (
  <TextLink to={paths.studioMoney(memberId)}>{member || 'Erased'}</TextLink>
)

const chargeColumns: Column<ChargeShown>[] = [
  { id: 'created', card: 'plain', header: 'Created', cell: ({ createdAt }) => staffDay(createdAt) },
  { id: 'member', card: 'title', header: 'Customer', cell: (row) => <ChargeLink {...row} /> },
  { id: 'market', card: 'plain', header: 'Market', cell: ({ market }) => marketOf(market).country },
  { id: 'invoice', card: 'plain', header: 'Invoice', cell: InvoiceLink },
  { id: 'about', card: 'plain', header: 'For', cell: SubjectLink },
  { id: 'state', card: 'plain', header: 'State', cell: ({ state }) => <ChargeBadge state={state} /> },
  {
    id: 'why',
    card: 'plain',
    header: 'Why',
    sparse: true,
    cell: ({ failureCode }) => failureCode?.replaceAll(/[_-]/g, ' ') ?? '',
  },
  { id: 'tries', wide: true, header: 'Tries', align: 'end', cell: ({ attempts }) => attempts },
  { id: 'next', sparse: true, header: 'Next try', cell: ({ nextAttemptAt }) => staffDay(nextAttemptAt) },
  { id: 'amount', card: 'lead', header: 'Amount', align: 'end', cell: StaffMoney },
]

const invoiceColumns: Column<InvoicesView['rows'][number]>[] = [
  { id: 'number', card: 'plain', header: 'Number', cell: InvoiceNumber },
  { id: 'issued', card: 'plain', header: 'Issued', cell: ({ issuedAt }) => staffDay(issuedAt) },
  { id: 'member', card: 'title', header: 'Customer', cell: MoneyLink },
  { id: 'about', card: 'plain', header: 'For', cell: SubjectLink },
  {
    id: 'title',
    card: 'plain',
    header: 'Goods',
    sparse: true,
    cell: ({ open }) => open !== 0 && 'Ours until paid',
  },
  {
    id: 'state',
    card: 'plain',
    header: 'Payment',
    cell: ({ chargeState }) => (chargeState ? <ChargeBadge state={chargeState} /> : 'None due'),
  },
  {
    id: 'vat',
    wide: true,
    header: 'VAT',
    align: 'end',
    cell: ({ vat, currency }) => <StaffMoney amount={vat} currency={currency} />,
  },
  {
    id: 'total',
    card: 'lead',
    header: 'Total',
    align: 'end',
    cell: ({ total, currency }) => <StaffMoney amount={total} currency={currency} />,
  },
  {
    id: 'file',
    card: 'plain',
    header: 'File',
    align: 'end',
    cell: ({ id, displayNumber }) => <InvoiceFile id={id} number={displayNumber} staff />,
  },
]
