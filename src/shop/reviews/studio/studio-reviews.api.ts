import type { Shown } from '#/platform/http/contract.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, count, done, moment, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listOf, listQuery } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { reviewFits } from '../rating.rule.ts'
import { hiddenWhys, whysOfStaff } from '../review.rule.ts'
import { hideReview, showReview } from './judge-review.ts'
import { reviewList } from './review-list.ts'

const reviewQuery = listQuery(reviewList)
const params = closed({ id: uuid })
const Row = closed({
  id: uuid,
  createdAt: moment,
  title: text,
  sku: text,
  size: text,
  market: oneOf(marketIds),
  stars: count,
  fit: oneOf(reviewFits),
  words: text,
  signed: text,
  hiddenWhy: orNull(oneOf(hiddenWhys)),
})
export type ReviewRowView = Shown<typeof Row>

/** Reviews for staff: hidden for one of three reasons, or shown again, never edited. */
export const studioReviewsApi = routes(
  route('GET /api/studio/reviews', { query: reviewQuery, answer: listOf(Row) }, ({ ctx, query }) =>
    listPage(ctx.db, reviewList, { query, now: ctx.clock.now() }),
  ),
  listFile('GET /api/studio/reviews.csv', { query: reviewQuery, list: () => reviewList }),
  route(
    'POST /api/studio/reviews/:id/hide',
    { params, body: closed({ why: oneOf(whysOfStaff) }), answer: done, idempotent: true },
    async ({ ctx, params, body, staffId }) => {
      await hideReview(ctx, { ...params, ...body, staffId })
      return {}
    },
  ),
  route(
    'POST /api/studio/reviews/:id/show',
    { params, answer: done, idempotent: true },
    async ({ ctx, params, staffId }) => {
      await showReview(ctx, { ...params, staffId })
      return {}
    },
  ),
)
