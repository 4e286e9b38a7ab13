import '#/platform/ui/form/button.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { marketOptions, staffCountry } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import { statesOf } from '#/platform/state-machine.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section } from '#/platform/ui/layout/layout.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { giftCardMachine } from '../gift-card.states.ts'
import { CardTerms } from './card-terms.tsx'
import { GiftCardBadge, giftCardStateLabels } from './gift-card-badge.tsx'
import type { GiftCardRowView, OwedCardsRow } from './studio-gift-cards.schema.ts'

export const title = () => 'Gift cards'

const filters: FilterField<RouteQuery<'/studio/gift-cards'>>[] = [
  {
    name: 'state',
    label: 'State',
    options: statesOf(giftCardMachine).map((value) => ({ value, label: giftCardStateLabels[value] })),
  },
  {
    name: 'market',
    label: 'Market',
    options: marketOptions,
  },
  { name: 'ordered', label: 'Ordered', range: 'day' },
]
const passing = ['page', 'asOf']

export async function loader(args: LoaderFunctionArgs) {
  const query = routeQuery<RouteQuery<'/studio/gift-cards'>>(args.request.url, { filters })
  const [answer, { owed }] = await Promise.all([
    api(args).get('/studio/gift-cards', { query }),
    api(args).get('/studio/gift-cards/owed'),
  ])
  return { answer, owed }
}

/** Gift cards: the sums owed for them, and their list (R9.07). */
export function Page() {
  const { answer, owed } = useLoaderData<typeof loader>()
  useStoredSearch(passing)
  return (
    <Frame
      title="Gift cards"
      lead={
        <>
          Bought in the shop, redeemed as credit.{' '}
          <TextLink to={paths.giftCards()}>As customers see it</TextLink>
        </>
      }
      width="full"
    >
      {owed.length > 0 && (
        <Section title="Paid for and not redeemed">
          <DataTable
            label="Paid for and not redeemed"
            rows={owed}
            columns={owedColumns}
            rowKey={({ market }) => market}
          />
        </Section>
      )}
      <List
        label="Gift cards"
        file={{ path: '/studio/gift-cards.csv' }}
        answer={answer}
        columns={columns}
        sorts={['ordered']}
        search="Number, e-mail or buyer"
        filters={filters}
        empty={{ title: 'No gift card found', text: 'Try the number alone, or take a filter away.' }}
        alwaysSearched
        none={
          <EmptyState title="No gift cards yet">
            A card that is bought in the shop stands here, with what is left of it.
          </EmptyState>
        }
      />
      <CardTerms />
    </Frame>
  )
}

const owedColumns: Column<OwedCardsRow>[] = [
  { id: 'market', card: 'plain', header: 'Market', cell: ({ market }) => staffCountry(market) },
  { id: 'cards', header: 'Cards', align: 'end', cell: ({ cards }) => cards },
  { id: 'amount', card: 'lead', header: 'Owed', align: 'end', cell: (owed) => <StaffMoney {...owed} /> },
  {
    id: 'soon',
    header: 'Ends in 30 days',
    align: 'end',
    cell: ({ endsSoon, currency }) => <StaffMoney amount={endsSoon} currency={currency} />,
  },
]

const columns: Column<GiftCardRowView>[] = [
  {
    id: 'number',
    card: 'title',
    header: 'Gift card',
    cell: ({ id, number }) => (
      <Link className="text-link" to={paths.studioGiftCard(id)}>
        {number}
      </Link>
    ),
  },
  { id: 'ordered', card: 'plain', header: 'Ordered', cell: ({ orderedAt }) => staffMoment(orderedAt) },
  { id: 'buyer', card: 'plain', header: 'Buyer', cell: ({ buyer }) => buyer },
  { id: 'to', header: 'For', cell: ({ toEmail }) => toEmail },
  { id: 'market', card: 'plain', header: 'Market', cell: ({ market }) => marketOf(market).country },
  { id: 'state', card: 'plain', header: 'State', cell: ({ state }) => <GiftCardBadge state={state} /> },
  { id: 'until', header: 'Good until', cell: ({ expiresAt }) => (expiresAt ? staffDay(expiresAt) : '') },
  {
    id: 'amount',
    card: 'lead',
    header: 'Amount',
    align: 'end',
    cell: ({ amount, currency }) => <StaffMoney amount={amount} currency={currency} />,
  },
]
