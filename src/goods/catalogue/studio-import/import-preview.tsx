import './import.css'
import { marketOf } from '#/platform/markets/markets.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import type { CurrentImport } from './studio-import.schema.ts'

type Report = NonNullable<CurrentImport['report']>
type Preview = NonNullable<CurrentImport['preview']>

/** Changes that publishing would make, and faults of the file line by line. */
export function ImportPreview({ current: { report, preview } }: { current: CurrentImport }) {
  if (!report || !preview) return null
  const { problems, furtherProblems, unknownKinds, notes } = report
  return (
    <Stack>
      <Counts preview={preview} report={report} />
      <DataTable label="Prices" rows={preview.prices} columns={prices} rowKey={({ market }) => market} />
      {notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      {problems.length > 0 && (
        <Section title={`Problems (${problems.length + furtherProblems})`}>
          <div className="import-problems">
            <DataTable
              label="Problems"
              rows={problems.map((problem, index) => ({ ...problem, index }))}
              columns={problemColumns}
              rowKey={({ index }) => String(index)}
            />
          </div>
          {furtherProblems > 0 && <p>{`… and ${furtherProblems} more.`}</p>}
        </Section>
      )}
      {unknownKinds.length > 0 && (
        <Section title="Words for a kind of garment that we do not know">
          <p>Such products are filed under “other”. Write in Type e.g. Dresses, Tops or Jackets.</p>
          <DataTable label="Unknown kinds" rows={unknownKinds} columns={kinds} rowKey={({ word }) => word} />
        </Section>
      )}
    </Stack>
  )
}

const Counts = ({ preview: { products, variants, stock }, report }: { preview: Preview; report: Report }) => (
  <dl className="import-counts">
    {[
      ['New products', products.new],
      ['Changed', products.changed],
      ['As they were', products.unchanged],
      ['Ended', products.ended],
      ['Left out', report.refused],
      ['New variants', variants.new],
      ['Variants no longer sold', variants.withdrawn],
      ['Pictures', report.images],
      ['Stock changed', stock],
    ].map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const prices: Column<Preview['prices'][number]>[] = [
  { id: 'market', header: 'Prices in', cell: ({ market }) => marketOf(market).country },
  { id: 'first', header: 'New', align: 'end', cell: ({ first }) => first },
  { id: 'raised', header: 'Raised', align: 'end', cell: ({ raised }) => raised },
  { id: 'lowered', header: 'Lowered', align: 'end', cell: ({ lowered }) => lowered },
  { id: 'same', header: 'As they are', align: 'end', cell: ({ same }) => same },
]
const problemColumns: Column<Report['problems'][number]>[] = [
  { id: 'line', header: 'Line', align: 'end', cell: ({ line }) => line },
  {
    id: 'problem',
    header: 'Problem',
    cell: ({ problem, refused }) => `${problem}.${refused ? ' The product is left out.' : ''}`,
  },
  { id: 'advice', header: 'What to do', cell: ({ advice }) => advice },
]
const kinds: Column<Report['unknownKinds'][number]>[] = [
  { id: 'word', header: 'Word', cell: ({ word }) => word },
  { id: 'products', header: 'Products', align: 'end', cell: ({ products }) => products },
  { id: 'line', header: 'First on line', align: 'end', cell: ({ line }) => line },
]
