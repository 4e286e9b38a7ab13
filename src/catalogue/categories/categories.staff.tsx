import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/app/api/api-client.ts'
import { paths } from '#/paths.ts'
import { type Column, DataTable } from '#/ui/data/data-table.tsx'
import { Button, IconButton } from '#/ui/form/button.tsx'
import { Page as Frame, Row, Stack } from '#/ui/layout/layout.tsx'
import { Link } from '#/ui/layout/link.tsx'
import { Alert, Badge } from '#/ui/notice/notice.tsx'
import { Icon } from '#/ui/picture/icon.tsx'
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
  const order = useSave(
    (body: { parent: string | null; order: string[] }, { idempotencyKey }) =>
      send('POST', '/studio/catalogue/categories/order', { body, idempotencyKey }),
    'The order is kept',
  )
  const level = (parent: string | null) => categories.filter((of) => of.parent === parent)
  const rows = level(null).flatMap((top) => [top, ...level(top.slug)])
  function move({ slug, parent }: CategoryEditView, by: -1 | 1) {
    const slugs = level(parent).map((of) => of.slug)
    const at = slugs.indexOf(slug)
    slugs.splice(at, 1)
    slugs.splice(at + by, 0, slug)
    void order.submit({ parent, order: slugs })
  }
  const columns: Column<CategoryEditView>[] = [
    { id: 'title', header: 'Category', cell: ({ title, parent }) => `${parent ? '– ' : ''}${title.en}` },
    {
      id: 'titles',
      header: 'In the shop',
      cell: ({ title: { da, se, nl, de } }) => [da, se, nl, de].join(' · '),
    },
    { id: 'google', header: 'Google', align: 'end', cell: ({ googleId }) => googleId },
    { id: 'products', header: 'Published', align: 'end', cell: ({ products }) => products },
    { id: 'hidden', header: 'State', cell: ({ hidden }) => hidden && <Badge tone="quiet">Hidden</Badge> },
    {
      id: 'do',
      header: '',
      cell: (of) =>
        mayEdit && (
          <Order category={of} level={level(of.parent)} onMove={move} onChange={() => setChosen(of.slug)} />
        ),
    },
  ]
  return (
    <Frame title="Categories" width="full" eyebrow={<Link to={paths.studioCatalogue()}>Catalogue</Link>}>
      <Stack>
        {mayEdit && (
          <div>
            <Button size="small" onClick={() => setChosen(NEW)}>
              New category
            </Button>
          </div>
        )}
        <Alert>{order.error}</Alert>
        <DataTable label="Categories" rows={rows} columns={columns} rowKey={(of) => of.slug} />
      </Stack>
      <CategoryDialog
        key={chosen}
        category={chosen === NEW ? 'new' : categories.find((of) => of.slug === chosen)}
        tops={level(null)}
        onClose={() => setChosen(undefined)}
      />
    </Frame>
  )
}

type OrderProps = {
  category: CategoryEditView
  level: CategoryEditView[]
  onMove: (category: CategoryEditView, by: -1 | 1) => void
  onChange: () => void
}
function Order({ category, level, onMove, onChange }: OrderProps) {
  const name = category.title.en
  return (
    <Row>
      <IconButton label={`${name} up`} disabled={category === level[0]} onClick={() => onMove(category, -1)}>
        <Icon name="up" />
      </IconButton>
      <IconButton
        label={`${name} down`}
        disabled={category === level.at(-1)}
        onClick={() => onMove(category, 1)}
      >
        <Icon name="down" />
      </IconButton>
      <Button size="small" variant="secondary" aria-label={`Change ${name}`} onClick={onChange}>
        Change
      </Button>
    </Row>
  )
}
