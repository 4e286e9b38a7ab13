import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { factsOfMethod } from '#/platform/markets/pay-methods.rule.ts'
import { paths } from '#/platform/paths.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Row as InLine, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Badge, EmptyState, Notice } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { FinanceNav } from '../finance-nav.tsx'
import type { PayoutsView, ProviderBookShown } from './provider.schema.ts'

export const title = () => 'Payouts'

type Row = PayoutsView['rows'][number]
const stateLabels: Readonly<Record<Row['state'], string>> = {
  pending: 'Being made',
  'in-transit': 'On its way',
  paid: 'In the bank',
  failed: 'Sent back',
  cancelled: 'Cancelled',
}

const filters: FilterField<RouteQuery<'/studio/payouts'>>[] = [
  {
    name: 'state',
    label: 'State',
    options: (Object.entries(stateLabels) as [Row['state'], string][]).map(([value, label]) => ({
      value,
      label,
    })),
  },
  {
    name: 'currency',
    label: 'Currency',
    options: (['DKK', 'SEK', 'EUR'] as const).map((value) => ({ value, label: value })),
  },
  { name: 'arrives', label: 'Arrives', range: 'day' },
  { name: 'amount', label: 'Amount', range: 'money' },
]

export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const [payouts, book] = await Promise.all([
    client.get('/studio/payouts', { query: routeQuery(args.request.url, { filters }) }),
    client.get('/studio/provider-book'),
  ])
  return { payouts, book }
}

/** The provider's balance and its payouts to the bank, beside our ledger (R8.05). */
export function Page() {
  const { payouts, book } = useLoaderData<typeof loader>()
  return (
    <Frame title="Payouts" lead="What the payment provider holds, and what it paid to our bank." width="full">
      <FinanceNav />
      <Section title="Held by the provider">
        <Stack space="wide">
          {book.open > 0 && (
            <Notice tone="warning" title="The books differ">
              <TextLink to={`${paths.financeDifferences()}?stands=open`}>
                {book.open === 1 ? 'One difference is open' : `${book.open} differences are open`}
              </TextLink>
            </Notice>
          )}
          <DataTable
            label="Held by the provider"
            rows={book.held}
            columns={heldColumns}
            rowKey={({ market }) => market}
            lines
          />
          <ReadNow readTo={book.readTo} />
        </Stack>
      </Section>
      {book.methods.length > 0 && (
        <Section title="By method, thirty days">
          <DataTable
            label="By method, thirty days"
            rows={book.methods}
            columns={methodColumns}
            rowKey={({ method, currency }) => `${method} ${currency}`}
            lines
          />
        </Section>
      )}
      <Section title="Paid out">
        <List
          label="Payouts"
          file={{ path: '/studio/payouts.csv' }}
          answer={payouts}
          columns={columns}
          sorts={['created', 'arrives', 'amount']}
          search="Number of a payout"
          filters={filters}
          none={
            <EmptyState title="Nothing was paid out yet">
              A payout of the provider’s stands here from the hour it is read.
            </EmptyState>
          }
          empty={{ title: 'Nothing was paid out that fits', text: 'Change the filter.' }}
        />
      </Section>
    </Frame>
  )
}

function ReadNow({ readTo }: Pick<ProviderBookShown, 'readTo'>) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    () => send('POST', '/studio/provider-book/read'),
    () => {
      toast('The provider’s book is being read.')
      return revalidate()
    },
  )
  return (
    <Stack>
      <InLine>
        <p>
          {readTo ? `Read to ${staffMoment(readTo)}; it is read every hour.` : 'It has not been read yet.'}
        </p>
        <Button size="small" variant="secondary" busy={busy} onClick={() => void submit(undefined)}>
          Read it now
        </Button>
      </InLine>
      <Alert>{error}</Alert>
    </Stack>
  )
}

const heldColumns: Column<ProviderBookShown['held'][number]>[] = [
  { id: 'market', card: 'title', header: 'Market', cell: ({ market }) => staffCountry(market) },
  {
    id: 'ours',
    header: 'Our ledger',
    align: 'end',
    cell: (row) => <StaffMoney amount={row.ours} currency={row.currency} />,
  },
  {
    id: 'theirs',
    header: 'Their book',
    align: 'end',
    cell: (row) => <StaffMoney amount={row.theirs} currency={row.currency} />,
  },
  {
    id: 'unread',
    header: 'Not read yet',
    align: 'end',
    cell: (row) => <StaffMoney amount={row.unread} currency={row.currency} />,
  },
  {
    id: 'differs',
    header: 'Differs',
    align: 'end',
    cell: (row) => <StaffMoney amount={row.differs} currency={row.currency} />,
  },
]

const methodColumns: Column<ProviderBookShown['methods'][number]>[] = [
  { id: 'method', card: 'title', header: 'Method', cell: ({ method }) => factsOfMethod[method].name },
  { id: 'payments', header: 'Payments', align: 'end', cell: ({ payments }) => payments },
  {
    id: 'fee',
    header: 'Fees',
    align: 'end',
    cell: (row) => <StaffMoney amount={row.fee} currency={row.currency} />,
  },
  { id: 'amount', card: 'lead', header: 'Amount', align: 'end', cell: StaffMoney },
]

const columns: Column<Row>[] = [
  { id: 'created', header: 'Made', cell: ({ createdAt }) => staffDay(createdAt) },
  { id: 'arrives', header: 'Arrives', cell: ({ arrivesAt }) => staffDay(arrivesAt) },
  { id: 'payout', card: 'title', header: 'Payout', cell: ({ id }) => id },
  {
    id: 'state',
    card: 'plain',
    header: 'State',
    cell: ({ state }) => (
      <Badge tone={state === 'paid' ? 'positive' : state === 'failed' ? 'warning' : 'quiet'}>
        {stateLabels[state]}
      </Badge>
    ),
  },
  { id: 'booked', header: 'Booked', cell: ({ bookedAt }) => (bookedAt ? staffDay(bookedAt) : 'Not yet') },
  { id: 'markets', card: 'plain', header: 'Markets', cell: ({ markets }) => markets.toUpperCase() },
  { id: 'rows', header: 'Rows', align: 'end', cell: ({ entries }) => entries },
  {
    id: 'fee',
    header: 'Fees',
    align: 'end',
    cell: (row) => <StaffMoney amount={row.fee} currency={row.currency} />,
  },
  { id: 'amount', card: 'lead', header: 'Amount', align: 'end', cell: StaffMoney },
]
