import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { api, send } from '#/app/api/api-client.ts'
import { type Column, DataTable } from '#/ui/data/data-table.tsx'
import { Facts } from '#/ui/data/facts.tsx'
import { Accordion } from '#/ui/layout/disclosure.tsx'
import { Section } from '#/ui/layout/layout.tsx'
import { Badge } from '#/ui/notice/notice.tsx'
import type { CoverShown } from './insight.schema.ts'
import { InsightFrame } from './insight-frame.tsx'
import { isShort } from './rates.rule.ts'

export const title = () => 'Stock cover'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/insight/cover')

/** For how long what is free on the shelf lasts, by kind and size: what is short, what lasts, and what nobody takes. */
export function Page() {
  const { rows: all, countedAt } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const kind = params.get('kind')
  const rows = all.filter((row) => !kind || row.kind === kind)
  const groups = Object.groupBy(rows, groupOf)
  return (
    <InsightFrame
      title="Stock cover"
      lead="How long what is free lasts, if as much goes as in the last four weeks. What runs out first stands first."
      countedAt={countedAt}
      choices={all.length > 0 ? [kindChoice(all, kind)] : []}
      file={{
        name: 'stock-cover.csv',
        read: () => send('GET', '/studio/insight/cover.csv', { file: true }),
      }}
      empty={rows.length === 0}
    >
      {groups.short ? (
        <Section title={`Runs out within four weeks, ${groups.short.length}`}>
          <CoverTable label="Runs out within four weeks" rows={groups.short} />
        </Section>
      ) : (
        <p>Nothing that sells runs out within four weeks.</p>
      )}
      {groups.lasts && (
        <Section title={`Lasts longer, ${groups.lasts.length}`}>
          <CoverTable label="Lasts longer" rows={groups.lasts} />
        </Section>
      )}
      {groups.still && (
        <Accordion
          items={[
            {
              title: `Nothing went in four weeks, ${groups.still.length}`,
              content: <StillThere rows={groups.still} />,
            },
          ]}
        />
      )}
    </InsightFrame>
  )
}

/** From four weeks nobody can tell what sells in three years. */
const LONG_DAYS = 730

const groupOf = (row: Row) => (isShort(row) ? 'short' : row.days === null ? 'still' : 'lasts')

function kindChoice(rows: Row[], value: string | null) {
  const kinds = [...new Set(rows.map(({ kind }) => kind))].toSorted()
  return {
    name: 'kind',
    label: 'Kind',
    value: value ?? '',
    options: [{ value: '', label: 'All' }, ...kinds.map((kind) => ({ value: kind, label: kind }))],
  }
}

const CoverTable = ({ label, rows }: { label: string; rows: Row[] }) => (
  <DataTable
    label={label}
    rows={rows}
    columns={columns}
    rowKey={({ kind, size }) => `${kind} ${size}`}
    compact
  />
)

/** What is free of each size, a line to a kind: there is no more to say of it. */
function StillThere({ rows }: { rows: Row[] }) {
  const kinds = Object.entries(Object.groupBy(rows, ({ kind }) => kind))
  return (
    <Facts
      facts={kinds.map(([kind, sizes = []]) => ({
        name: kind,
        value: sizes.map(({ size, free }) => `${size}: ${free} free`).join(' · '),
      }))}
    />
  )
}

type Row = CoverShown['rows'][number]
const columns: Column<Row>[] = [
  { id: 'kind', header: 'Kind', cell: ({ kind }) => kind },
  { id: 'size', header: 'Size', cell: ({ size }) => size },
  { id: 'free', header: 'Free', align: 'end', cell: ({ free }) => free },
  { id: 'gone', header: 'Gone', align: 'end', cell: ({ gone }) => gone },
  {
    id: 'days',
    header: 'Lasts',
    align: 'end',
    cell: ({ days }) => {
      if (days === null) return '–'
      if (days > LONG_DAYS) return 'over two years'
      const words = days === 1 ? '1 day' : `${days} days`
      return isShort({ days }) ? <Badge tone="warning">{words}</Badge> : words
    },
  },
]
