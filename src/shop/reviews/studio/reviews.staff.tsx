import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { marketOptions } from '#/platform/app/studio/staff-country.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { hiddenWhys } from '../review.rule.ts'
import { HideReview, useShowReview } from './hide-review.tsx'
import { fitLabels, hiddenReasonLabels } from './review-labels.ts'
import type { ReviewRowView } from './studio-reviews.api.ts'

export const title = () => 'Reviews'

const filters: FilterField<RouteQuery<'/studio/reviews'>>[] = [
  {
    name: 'hidden',
    label: 'Hidden',
    options: hiddenWhys.map((value) => ({ value, label: hiddenReasonLabels[value] })),
  },
  {
    name: 'stars',
    label: 'Stars',
    options: (['1', '2', '3', '4', '5'] as const).map((value) => ({ value, label: value })),
  },
  {
    name: 'market',
    label: 'Market',
    options: marketOptions,
  },
  { name: 'written', label: 'Written', range: 'day' },
]
const passing = ['page', 'asOf']

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/reviews', { query: routeQuery(args.request.url, { filters }) })

/**
 * Reviews by customers of their pieces. One may be hidden for what the law or the page's rules forbid, never for an
 * opinion.
 */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  const [hiding, setHiding] = useState<ReviewRowView>()
  useStoredSearch(passing)
  return (
    <Frame
      title="Reviews"
      width="full"
      lead="Good and bad ones stay alike. Hide what is unlawful, names somebody, or is not about the piece; its author is told which."
    >
      <List
        label="Reviews"
        file={{ path: '/studio/reviews.csv' }}
        answer={answer}
        columns={columnsWith(setHiding)}
        sorts={['written']}
        search="Words of a review"
        filters={filters}
        none={
          <EmptyState title="No reviews yet">
            Whoever bought a piece is asked for a word on it, which stands here as soon as it is written.
          </EmptyState>
        }
        empty={{ title: 'No review found', text: 'Take a filter away, or search for one word.' }}
      />
      <HideReview key={hiding?.id} review={hiding} onClose={() => setHiding(undefined)} />
    </Frame>
  )
}

const columnsWith = (onHide: (review: ReviewRowView) => void): Column<ReviewRowView>[] => [
  { id: 'written', card: 'plain', header: 'Written', cell: ({ createdAt }) => staffMoment(createdAt) },
  {
    id: 'product',
    card: 'title',
    header: 'Product',
    cell: ({ sku, title, size }) => (
      <>
        <TextLink to={paths.product(sku)}>{title}</TextLink>, {size}
      </>
    ),
  },
  { id: 'market', card: 'plain', header: 'Market', cell: ({ market }) => marketOf(market).country },
  { id: 'stars', header: 'Stars', align: 'end', cell: ({ stars }) => stars },
  { id: 'fit', header: 'Fit', cell: ({ fit }) => fitLabels[fit] },
  {
    id: 'words',
    card: 'plain',
    header: 'Words',
    cell: ({ words }) => <span dir="auto">{words || '–'}</span>,
  },
  { id: 'signed', header: 'Signed', sparse: true, cell: ({ signed }) => signed },
  { id: 'state', card: 'lead', header: 'State', cell: (review) => <State review={review} onHide={onHide} /> },
]

function State({ review, onHide }: { review: ReviewRowView; onHide: (review: ReviewRowView) => void }) {
  const { show, busy } = useShowReview(review.id)
  const { hiddenWhy } = review
  if (!hiddenWhy)
    return (
      <Button size="small" variant="secondary" onClick={() => onHide(review)}>
        Hide
      </Button>
    )
  return (
    <>
      <Badge tone="warning">{hiddenReasonLabels[hiddenWhy]}</Badge>{' '}
      {hiddenWhy !== 'sent-back' && (
        <Button size="small" variant="quiet" busy={busy} onClick={show}>
          Show again
        </Button>
      )}
    </>
  )
}
