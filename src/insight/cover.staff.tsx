import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/app/api/api-client.ts'
import { type Column, DataTable } from '#/ui/data/data-table.tsx'
import { Badge } from '#/ui/notice/notice.tsx'
import type { CoverShown } from './insight.schema.ts'
import { InsightFrame } from './insight-frame.tsx'

export const title = () => 'Stock cover'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/insight/cover')

/** For how long what is free on the shelf lasts, by kind and size. */
export function Page() {
  const { rows, countedAt } = useLoaderData<typeof loader>()
  return (
    <InsightFrame
      title="Stock cover"
      lead="For how many days what is free lasts, if as much goes as in the last four weeks. What runs out first stands first."
      countedAt={countedAt}
      file={{
        name: 'stock-cover.csv',
        read: () => send('GET', '/studio/insight/cover.csv', { file: true }),
      }}
      empty={rows.length === 0}
    >
      <DataTable
        label="Stock cover by kind and size"
        rows={rows}
        columns={columns}
        rowKey={({ kind, size }) => `${kind} ${size}`}
      />
    </InsightFrame>
  )
}

/** As long as was looked back: what went in that time goes again before it is over. */
const SHORT_DAYS = 28
/** From four weeks nobody can tell what sells in three years. */
const LONG_DAYS = 730

type Row = CoverShown['rows'][number]
const columns: Column<Row>[] = [
  { id: 'kind', header: 'Kind', cell: ({ kind }) => kind },
  { id: 'size', header: 'Size', cell: ({ size }) => size },
  { id: 'free', header: 'Free', align: 'end', cell: ({ free }) => free },
  { id: 'gone', header: 'Gone in four weeks', align: 'end', cell: ({ gone }) => gone },
  {
    id: 'days',
    header: 'Lasts',
    align: 'end',
    cell: ({ days }) => {
      if (days === null) return '–'
      if (days > LONG_DAYS) return 'over two years'
      const words = days === 1 ? '1 day' : `${days} days`
      return days < SHORT_DAYS ? <Badge tone="warning">{words}</Badge> : words
    },
  },
]
