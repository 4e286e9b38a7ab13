import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { PageTabs } from '#/platform/app/studio/page-tabs.tsx'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { perCent } from '#/platform/app/studio/staff-number.ts'
import { staffDays } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { stockLabels, stockStates } from '../../list/product-list.rule.ts'
import { kinds } from '../../vocabulary/kinds.rule.ts'
import { purchaseTabs } from '../purchase-tabs.ts'
import type { CoverView } from './cover.api.ts'

export const title = () => 'Cover by product'

const filters: FilterField<RouteQuery<'/studio/purchases/cover'>>[] = [
  { name: 'kind', label: 'Kind', options: kinds.map((kind) => ({ value: kind, label: kind })) },
  {
    name: 'stock',
    label: 'Stock',
    options: stockStates.map((value) => ({ value, label: stockLabels[value] })),
  },
]
const transientParams = ['page', 'asOf']

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/purchases/cover', { query: routeQuery(args.request.url, { filters }) })

/** Products to order next: cover by product, with what is on order, on loan and likely back (R8.04). */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  useStoredSearch(transientParams)
  return (
    <Frame
      title="Purchases"
      width="full"
      lead="Cover: the weeks for which free units last at the pace of the last four."
    >
      <PageTabs label="Purchases" pages={purchaseTabs} />
      <List
        label="Cover by product"
        file={{ path: '/studio/purchases/cover.csv' }}
        answer={answer}
        columns={columns}
        sorts={['updated']}
        search="Name, brand, SKU or barcode"
        filters={filters}
        empty={{ title: 'Nothing found', text: 'Take a filter away, or a word.' }}
        none={<EmptyState title="No products yet">Cover is counted once there are products.</EmptyState>}
      />
    </Frame>
  )
}

const columns: Column<CoverView>[] = [
  {
    id: 'title',
    card: 'title',
    header: 'Product',
    cell: ({ id, title, brand }) => (
      <>
        <TextLink to={paths.studioProduct(id)}>{title}</TextLink> {brand}
      </>
    ),
  },
  { id: 'free', header: 'Free', align: 'end', cell: ({ free }) => free },
  { id: 'weeks', header: 'Weeks', align: 'end', cell: ({ weeks }) => weeks ?? '–' },
  { id: 'gone', header: 'Gone, 4 weeks', align: 'end', cell: ({ gone }) => gone },
  { id: 'onLoan', header: 'On loan', align: 'end', cell: ({ onLoan }) => onLoan },
  { id: 'likelyBack', header: 'Likely back', align: 'end', cell: ({ likelyBack }) => likelyBack ?? '–' },
  {
    id: 'onOrder',
    header: 'On order',
    align: 'end',
    cell: ({ onOrder, nextOn }) =>
      nextOn && onOrder > 0 ? `${onOrder}, ${staffDays({ from: nextOn, to: nextOn })}` : onOrder,
  },
  {
    id: 'cost',
    header: 'Last cost',
    align: 'end',
    cell: ({ cost, currency }) => (cost !== null && currency ? staffMoney({ amount: cost, currency }) : '–'),
  },
  {
    id: 'margin',
    header: 'Margin',
    align: 'end',
    cell: ({ margin }) => (margin ? perCent(margin.share) : '–'),
  },
]
