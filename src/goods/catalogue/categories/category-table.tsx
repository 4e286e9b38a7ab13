import '../find-bar.css'
import './categories.css'
import { useState } from 'react'
import { marketIds } from '#/platform/markets/markets.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Button, TextButton } from '#/platform/ui/form/button.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import { Counted } from '../find-bar.tsx'
import { languageNames } from '../vocabulary/languages.rule.ts'
import { type CategoryLine, linesOf } from './category-lines.rule.ts'
import type { CategoryEditView } from './edit-categories.api.ts'

type Line = CategoryLine<CategoryEditView>
type CategoryTableProps = {
  categories: CategoryEditView[]
  search: string
  onEdit: BySlug
}

/** Two levels, the lower one folded; a category added while the page is open is visible. */
export function CategoryTable({ categories, search, onEdit }: CategoryTableProps) {
  const [known] = useState(() => new Set(categories.map(({ slug }) => slug)))
  const [opened, setOpened] = useState<readonly string[]>([])
  const isOpen = (top: string, under: readonly string[]) =>
    opened.includes(top) || under.some((slug) => !known.has(slug))
  const lines = linesOf(categories, { search, isOpen })
  if (lines.length === 0) return <EmptyState title="No category is called so" />
  const fold = (slug: string) =>
    setOpened((now) => (now.includes(slug) ? now.filter((one) => one !== slug) : [...now, slug]))
  const tops = lines.filter(({ under }) => under > 0)
  const all = tops.every(({ open }) => open)
  return (
    <div className="categories">
      {search.trim() === '' && (
        <p>
          <TextButton onClick={() => setOpened(all ? [] : tops.map(({ slug }) => slug))}>
            {all ? 'Fold all' : 'Unfold all'}
          </TextButton>
        </p>
      )}
      <DataTable
        label="Categories"
        rows={lines}
        columns={columnsFor(fold, onEdit)}
        rowKey={({ slug }) => slug}
        compact
      />
    </div>
  )
}

type BySlug = (slug: string) => void

const columnsFor = (onFold: BySlug, onEdit: BySlug): Column<Line>[] => [
  { id: 'title', header: 'Category', cell: (line) => <Name {...line} onFold={() => onFold(line.slug)} /> },
  ...marketIds.map(
    (market): Column<Line> => ({
      id: market,
      header: languageNames[market],
      wide: true,
      cell: ({ title }) => title[market],
    }),
  ),
  { id: 'products', header: 'Published', align: 'end', cell: Products },
  {
    id: 'do',
    header: '',
    align: 'end',
    cell: ({ slug, title }) => (
      <Button size="small" variant="quiet" aria-label={`Edit ${title.en}`} onClick={() => onEdit(slug)}>
        Edit
      </Button>
    ),
  },
]

/** Children are indented below their parent, which is bolder. */
function Name({ title, parent, hidden, under, open, onFold }: Line & { onFold: () => void }) {
  return (
    <span className="category-name" data-top={parent === null || undefined}>
      {under > 0 ? (
        <button type="button" className="category-fold" aria-expanded={open} onClick={onFold}>
          <Icon name="next" />
          {title.en}
        </button>
      ) : (
        title.en
      )}
      {hidden && <Badge tone="quiet">Hidden</Badge>}
    </span>
  )
}

/** A parent shows the products of all its children; the number outside them stands beside it. */
const Products = ({ all, products, under }: Line) => (
  <>
    {under > 0 && products > 0 && <span className="category-here">{`${products} here`}</span>}
    <Counted of={all} />
  </>
)
