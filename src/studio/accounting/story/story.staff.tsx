import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { OlderRows } from '#/platform/app/studio/older-rows.tsx'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import type { MoneyStoryShown } from './story.schema.ts'

export const title = () => 'Money of a customer'
export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/money/:memberId', { params: { memberId: args.params.memberId ?? '' } })

/** All events of one customer's money in one list: bills, payments, refunds, reminders, credit (R8.05, R8.06). */
export function Page() {
  const { name, market, balances, events, more } = useLoaderData<typeof loader>()
  const { memberId = '' } = useParams()
  return (
    <Frame
      eyebrow="Money"
      title={name}
      lead={staffCountry(market)}
      actions={<TextLink to={paths.studioCustomer(memberId)}>The customer’s page</TextLink>}
      width="full"
    >
      <Facts
        facts={balanceOf({ market, balances }).map(({ account, amount, currency }) => ({
          name: balanceLabels[account],
          value: <StaffMoney amount={Math.abs(amount)} currency={currency} />,
        }))}
      />
      <Section title="What happened">
        {events.length === 0 ? (
          <EmptyState title="No money has moved yet">
            The first invoice, payment or credit stands here.
          </EmptyState>
        ) : (
          <>
            <DataTable
              label="What happened"
              rows={events.map((event, index) => ({ ...event, index }))}
              columns={columns}
              rowKey={({ index }) => String(index)}
            />
            <OlderRows shown={events.length} more={more} />
          </>
        )}
      </Section>
    </Frame>
  )
}

type Balances = Pick<MoneyStoryShown, 'market' | 'balances'>
/** The debt and the credit are shown even when they are zero. */
function balanceOf({ market, balances }: Balances): MoneyStoryShown['balances'] {
  const nothing = (['receivable', 'wallet'] as const).filter((one) =>
    balances.every(({ account }) => account !== one),
  )
  const { currency } = marketOf(market)
  return [...balances, ...nothing.map((account) => ({ account, currency, amount: 0 }))]
}

const balanceLabels = {
  receivable: 'Owed to us',
  refunded: 'Given back, on no credit note',
  wallet: 'Credit',
  'wallet-held': 'Credit held for orders',
} as const

const eventLabels: Readonly<Record<string, string>> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'part-due': 'Part is due',
  paid: 'Paid',
  declined: 'Card declined',
  'needs-customer': 'Bank asks for the customer',
  'refund-pending': 'Refund is being sent',
  'refund-unknown': 'Refund sent, bank has not answered',
  'refund-done': 'Refund has arrived',
  'refund-failed': 'Refund failed',
  reminder: 'Reminder',
  'claim-asked': 'Asked for',
  'claim-objected': 'Objection',
  'claim-waived': 'Asked for no more',
  'credit-given': 'Credit given',
  'credit-used': 'Credit used',
  'credit-released': 'Credit given free again',
  'credit-returned': 'Credit came back',
  'credit-lapsed': 'Credit lapsed',
}

const columns: Column<MoneyStoryShown['events'][number] & { index: number }>[] = [
  { id: 'at', card: 'plain', header: 'When', cell: ({ at }) => staffMoment(at) },
  {
    id: 'what',
    card: 'title',
    header: 'What',
    cell: ({ what }) => eventLabels[what] ?? what.replaceAll('-', ' '),
  },
  { id: 'document', card: 'plain', header: 'Document', cell: ({ document }) => document ?? '' },
  {
    id: 'detail',
    card: 'plain',
    header: 'More',
    sparse: true,
    cell: ({ detail }) => detail?.replaceAll('_', ' ') ?? '',
  },
  { id: 'amount', card: 'lead', header: 'Amount', align: 'end', cell: (row) => <StaffMoney {...row} /> },
  {
    id: 'open',
    header: 'Still open',
    align: 'end',
    sparse: true,
    cell: ({ open, currency }) => (open ? <StaffMoney amount={open} currency={currency} /> : ''),
  },
]
