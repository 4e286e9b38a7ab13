import { route, routes } from '#/platform/http/route.ts'
import { closed, csv, flag } from '#/platform/http/schema.ts'
import { byteOrderMark, csvLine } from '#/platform/list/file/csv.rule.ts'
import type { FileCell } from '#/platform/ports/list-file.ts'
import { askToCount } from './count-insight.ts'
import {
  Cohorts,
  Cover,
  Funnel,
  InsightQuery,
  KeptQuery,
  KeptReport,
  WornByBrand,
  WornQuery,
} from './insight.schema.ts'
import { cohortReport, coverReport, funnelReport, keptReport, wornReport } from './reports.ts'

/** Reports over many members, as last counted, each also as a file (R8.07). */
export const insightApi = routes(
  route('GET /api/studio/insight/kept', { query: KeptQuery, answer: KeptReport }, ({ ctx, query }) =>
    keptReport(ctx, query),
  ),
  route(
    'GET /api/studio/insight/kept.csv',
    { query: KeptQuery, answer: csv },
    async ({ ctx, query }, reply) => {
      const { by, period, rows } = await keptReport(ctx, query)
      reply.header('content-disposition', `attachment; filename="kept-by-${by}-${period}.csv"`)
      return fileOf(
        ['Period', by, 'Boxes', 'Sent', 'Kept', 'Share', 'From', 'To'],
        rows.map(({ name, boxes, sent, kept, low, high }) => [
          period,
          name,
          boxes,
          sent,
          kept,
          kept / sent,
          low,
          high,
        ]),
      )
    },
  ),
  route('GET /api/studio/insight/worn', { query: WornQuery, answer: WornByBrand }, ({ ctx, query }) =>
    wornReport(ctx, query),
  ),
  route(
    'GET /api/studio/insight/worn.csv',
    { query: WornQuery, answer: csv },
    async ({ ctx, query }, reply) => {
      const { period, rows } = await wornReport(ctx, query)
      reply.header('content-disposition', `attachment; filename="worn-${period}.csv"`)
      return fileOf(
        ['Period', 'Brand', 'Asked', 'Often', 'Sometimes', 'Never', 'Fits no more', 'Worn out'],
        rows.map((row) => [
          period,
          row.name,
          row.asked,
          row.often,
          row.sometimes,
          row.never,
          row.outgrown,
          row.wornOut,
        ]),
      )
    },
  ),
  route('GET /api/studio/insight/funnel', { query: InsightQuery, answer: Funnel }, ({ ctx, query }) =>
    funnelReport(ctx, query),
  ),
  route(
    'GET /api/studio/insight/funnel.csv',
    { query: InsightQuery, answer: csv },
    async ({ ctx, query }, reply) => {
      const { months } = await funnelReport(ctx, query)
      reply.header('content-disposition', 'attachment; filename="funnel.csv"')
      return fileOf(
        ['Registered in', 'Registered', 'Told their taste', 'Ordered', 'Received', 'Kept', 'Received again'],
        months.map((row) => [
          row.month,
          row.registered,
          row.surveyed,
          row.ordered,
          row.received,
          row.kept,
          row.again,
        ]),
      )
    },
  ),
  route('GET /api/studio/insight/cohorts', { query: InsightQuery, answer: Cohorts }, ({ ctx, query }) =>
    cohortReport(ctx, query),
  ),
  route(
    'GET /api/studio/insight/cohorts.csv',
    { query: InsightQuery, answer: csv },
    async ({ ctx, query }, reply) => {
      const { cohorts } = await cohortReport(ctx, query)
      reply.header('content-disposition', 'attachment; filename="cohorts.csv"')
      return fileOf(
        ['First box in', 'Months later', 'Members'],
        cohorts.flatMap(({ month, after }) => after.map((members, nth) => [month, nth, members])),
      )
    },
  ),
  route('GET /api/studio/insight/cover', { answer: Cover }, ({ ctx }) => coverReport(ctx)),
  route('GET /api/studio/insight/cover.csv', { answer: csv }, async ({ ctx }, reply) => {
    const { rows, currency } = await coverReport(ctx)
    reply.header('content-disposition', 'attachment; filename="stock-cover.csv"')
    return fileOf(
      ['Kind', 'Size', 'Free', 'Gone in 4 weeks', 'Days', 'On order', 'Next expected', `Worth, ${currency}`],
      rows.map(({ kind, size, free, gone, days, onOrder, nextOn, worth }) => [
        ...[kind, size, free, gone, days, onOrder, nextOn],
        worth / 100,
      ]),
    )
  }),
  route(
    'POST /api/studio/insight/count',
    { answer: closed({ accepted: flag }) },
    async ({ ctx, staffId }) => ({
      accepted: await askToCount(ctx, staffId),
    }),
  ),
)

const fileOf = (header: string[], rows: FileCell[][]) =>
  Buffer.from(byteOrderMark + [header, ...rows].map(csvLine).join(''))
