import '../shade.css'
import './size-grids.css'
import { capital } from '#/platform/app/studio/capital.rule.ts'
import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffCount } from '#/platform/app/studio/staff-number.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import type { CoverShown } from '../insight.schema.ts'
import { type KindLine, type SizeGrid, sizeGrids } from './size-grids.rule.ts'

type SizeGridsProps = { rows: CoverShown['rows']; currency: string }

/** One line a kind: free pieces of each size, the most of them darkest, and their value. */
export const SizeGrids = ({ rows, currency }: SizeGridsProps) => (
  <div className="size-grids">
    {sizeGrids(rows).map((grid) => (
      <DataTable
        key={grid.id}
        label={`Nothing went in four weeks, ${names[grid.id]}`}
        rows={grid.lines}
        columns={grid.sizes.length > MOST_SIZES ? listed(grid, currency) : gridded(grid, currency)}
        rowKey={({ kind }) => kind}
      />
    ))}
  </div>
)

const names: Record<string, string> = {
  numbers: 'sizes in numbers',
  letters: 'sizes in letters',
  waists: 'waists',
  shoes: 'shoes',
  other: 'other sizes',
}

/** More columns than fit on a desk become one column of text. */
const MOST_SIZES = 14

const kind: Column<KindLine> = {
  id: 'kind',
  header: 'Kind',
  cell: ({ kind }) => capital(kind),
  card: 'title',
}
const sums = (currency: string): Column<KindLine>[] => [
  { id: 'free', header: 'Free', align: 'end', wide: true, cell: ({ free }) => staffCount(free) },
  {
    id: 'worth',
    header: 'Worth',
    align: 'end',
    card: 'lead',
    cell: ({ worth }) => <StaffMoney amount={worth} currency={currency} />,
  },
]

const gridded = ({ sizes, most }: SizeGrid, currency: string): Column<KindLine>[] => [
  kind,
  ...sizes.map(
    (size): Column<KindLine> => ({
      id: size,
      header: size,
      align: 'end',
      cell: ({ bySize }) => {
        const free = bySize.get(size)
        if (free === undefined) return null
        return (
          <span className="shade" data-tenths={Math.ceil((free / most) * 10)}>
            {free}
          </span>
        )
      },
    }),
  ),
  ...sums(currency),
]

const listed = ({ sizes }: SizeGrid, currency: string): Column<KindLine>[] => [
  kind,
  {
    id: 'sizes',
    card: 'plain',
    header: 'Sizes, and how many are free of each',
    cell: ({ bySize }) =>
      sizes
        .filter((size) => bySize.has(size))
        .map((size) => `${size}: ${bySize.get(size)}`)
        .join(' · '),
  },
  ...sums(currency),
]
