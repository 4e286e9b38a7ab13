import './categories.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/app/api/api-client.ts'
import { marketIds } from '#/markets/markets.ts'
import { paths } from '#/paths.ts'
import { type Column, DataTable } from '#/ui/data/data-table.tsx'
import { Button } from '#/ui/form/button.tsx'
import { TextField } from '#/ui/form/field.tsx'
import { Page as Frame, Row, Stack } from '#/ui/layout/layout.tsx'
import { Link } from '#/ui/layout/link.tsx'
import { Alert, Badge, EmptyState } from '#/ui/notice/notice.tsx'
import { languageNames } from '../languages.rule.ts'
import { useSave } from '../product/use-save.ts'
import { CategoryDialog } from './category-dialog.tsx'
import type { CategoryEditView } from './edit-categories.api.ts'

export const title = () => 'Categories'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/catalogue/categories')

/** No address has a sign like this. */
const NEW = '+'

/** The shop's two levels: what they are called, their order, and whether the shop shows them (R8.04). */
export function Page() {
  const { categories, mayEdit } = useLoaderData<typeof loader>()
  const [chosen, setChosen] = useState<string>()
  const [words, setWords] = useState('')
  const order = useSave(
    (body: { parent: string | null; order: string[] }, { idempotencyKey }) =>
      send('POST', '/studio/catalogue/categories/order', { body, idempotencyKey }),
    'The order is kept',
  )
  const level = (parent: string | null) => categories.filter((of) => of.parent === parent)
  const rows = found(categories, words)
  function move({ slug, parent }: CategoryEditView, by: -1 | 1) {
    const slugs = level(parent).map((of) => of.slug)
    const at = slugs.indexOf(slug)
    slugs.splice(at, 1)
    slugs.splice(at + by, 0, slug)
    void order.submit({ parent, order: slugs })
  }
  const columns = columnsFor(mayEdit ? setChosen : undefined)
  const edited = categories.find((of) => of.slug === chosen)
  return (
    <Frame title="Categories" width="full" eyebrow={<Link to={paths.studioCatalogue()}>Catalogue</Link>}>
      <Stack>
        <Row align="field">
          <TextField
            type="search"
            label="Find a category"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          {mayEdit && <Button onClick={() => setChosen(NEW)}>New category</Button>}
        </Row>
        {rows.length === 0 ? (
          <EmptyState title="No category is called so" />
        ) : (
          <DataTable label="Categories" rows={rows} columns={columns} rowKey={(of) => of.slug} compact />
        )}
      </Stack>
      <CategoryDialog
        key={chosen}
        category={chosen === NEW ? 'new' : edited}
        tops={level(null)}
        onClose={() => setChosen(undefined)}
      >
        {edited && (
          <>
            <Order category={edited} level={level(edited.parent)} busy={order.busy} onMove={move} />
            <Alert>{order.error}</Alert>
          </>
        )}
      </CategoryDialog>
    </Frame>
  )
}

const columnsFor = (onEdit: ((slug: string) => void) | undefined): Column<CategoryEditView>[] => [
  { id: 'title', header: 'Category', cell: Name },
  ...marketIds.map(
    (market): Column<CategoryEditView> => ({
      id: market,
      header: languageNames[market],
      wide: true,
      cell: ({ title }) => title[market],
    }),
  ),
  { id: 'products', header: 'Published', align: 'end', cell: ({ products }) => products },
  {
    id: 'do',
    header: '',
    align: 'end',
    cell: ({ slug, title }) =>
      onEdit && (
        <Button size="small" variant="quiet" aria-label={`Edit ${title.en}`} onClick={() => onEdit(slug)}>
          Edit
        </Button>
      ),
  },
]

/** Those below stand in from what they are in, which weighs more. */
const Name = ({ title, parent, hidden }: CategoryEditView) => (
  <span className="category-name" data-top={parent === null || undefined}>
    {title.en}
    {hidden && <Badge tone="quiet">Hidden</Badge>}
  </span>
)

/** The tree, or what of it is called so, under what it is in. */
function found(categories: CategoryEditView[], words: string) {
  const tree = Map.groupBy(categories, ({ parent }) => parent)
  return (tree.get(null) ?? []).flatMap((top) => {
    const under = tree.get(top.slug) ?? []
    if (named(top, words)) return [top, ...under]
    const below = under.filter((of) => named(of, words))
    return below.length > 0 ? [top, ...below] : []
  })
}

/** Whether it is called so in any language. */
const named = ({ title }: CategoryEditView, words: string) =>
  Object.values(title).some((name) => name.toLowerCase().includes(words.trim().toLowerCase()))

type OrderProps = {
  category: CategoryEditView
  level: CategoryEditView[]
  busy: boolean
  onMove: (category: CategoryEditView, by: -1 | 1) => void
}
/** Its place among those beside it, kept at once. */
function Order({ category, level, busy, onMove }: OrderProps) {
  const place = level.indexOf(category)
  return (
    <Row align="between">
      <span>{`Place ${place + 1} of ${level.length}`}</span>
      <Row>
        <Button
          size="small"
          variant="secondary"
          disabled={busy || place === 0}
          onClick={() => onMove(category, -1)}
        >
          Move up
        </Button>
        <Button
          size="small"
          variant="secondary"
          disabled={busy || place === level.length - 1}
          onClick={() => onMove(category, 1)}
        >
          Move down
        </Button>
      </Row>
    </Row>
  )
}
