import { perCent, staffCount } from '#/platform/app/studio/staff-number.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { named } from './named.ts'
import type { PredictionsView } from './predictions.schema.ts'

const bands = ['none', 'few', 'enough'] as const
const bandLabels = { none: 'No answers', few: 'One to nine answers', enough: 'Ten and more' }
type Band = { band: (typeof bands)[number]; product: number; member: number }

/** The share of the catalogue and of the members on which the model has no answers, and the brands, kinds and sizes without any. */
export function Known({ view: { known, groupsOnSale } }: { view: PredictionsView }) {
  if (known.length === 0) return null
  const countOf = (of: 'product' | 'member', band: string) =>
    known.find((one) => one.of === of && one.name === band)?.subjects ?? 0
  const rows = bands.map(
    (band): Band => ({ band, product: countOf('product', band), member: countOf('member', band) }),
  )
  const without = (of: 'brand' | 'size') => known.filter((one) => one.of === of).map(({ name }) => name)
  const [brands, sizes] = [without('brand'), without('size')]
  return (
    <Section title="Where it knows nothing">
      <Stack>
        <DataTable
          label="Known by answers"
          rows={rows}
          columns={columnsOf(rows)}
          rowKey={({ band }) => band}
          compact
        />
        <p>
          {brands.length === 0
            ? `Each of the ${groupsOnSale.brands} kinds of brands on sale has an answer.`
            : `No answers on ${brands.length} of ${groupsOnSale.brands} kinds of brands on sale: ${named(brands)}.`}
        </p>
        <p>
          {sizes.length === 0
            ? `Each of the ${groupsOnSale.sizes} sizes on sale has an answer.`
            : `No answers on ${sizes.length} of ${groupsOnSale.sizes} sizes on sale: ${named(sizes)}.`}
        </p>
        <p>Without answers on a product, those of its brand and kind speak for it, then those of its kind.</p>
      </Stack>
    </Section>
  )
}

function columnsOf(rows: readonly Band[]): Column<Band>[] {
  const cell = (of: 'product' | 'member') => (row: Band) => {
    const all = rows.reduce((sum, one) => sum + one[of], 0)
    return all === 0 ? '–' : `${staffCount(row[of])}, ${perCent(row[of] / all)}`
  }
  return [
    { id: 'band', header: 'Known by', cell: ({ band }) => bandLabels[band] },
    { id: 'product', header: 'Products on sale', align: 'end', cell: cell('product') },
    { id: 'member', header: 'Members', align: 'end', cell: cell('member') },
  ]
}
