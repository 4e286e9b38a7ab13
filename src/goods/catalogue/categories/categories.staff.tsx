import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { FindBar } from '../find-bar.tsx'
import { useSave } from '../product/use-save.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryTable } from './category-table.tsx'
import type { CategoryEditView } from './edit-categories.api.ts'

export const title = () => 'Categories'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/catalogue/categories')

/** No slug contains this character. */
const NEW = '+'

/** The shop's two levels of categories: names, order and visibility (R8.04). */
export function Page() {
  const { categories } = useLoaderData<typeof loader>()
  const [chosen, setChosen] = useState<string>()
  const [search, setSearch] = useState('')
  const order = useSave(
    (body: { parent: string | null; order: string[] }, { idempotencyKey }) =>
      send('POST', '/studio/catalogue/categories/order', { body, idempotencyKey }),
    'The order is kept',
  )
  const level = (parent: string | null) => categories.filter((of) => of.parent === parent)
  function move({ slug, parent }: CategoryEditView, by: -1 | 1) {
    const slugs = level(parent).map((of) => of.slug)
    const at = slugs.indexOf(slug)
    slugs.splice(at, 1)
    slugs.splice(at + by, 0, slug)
    void order.submit({ parent, order: slugs })
  }
  const edited = categories.find((of) => of.slug === chosen)
  return (
    <Frame title="Categories" width="full" eyebrow={<Link to={paths.studioCatalogue()}>Catalogue</Link>}>
      <Stack>
        <FindBar label="Find a category" search={search} onSearch={setSearch}>
          <Button onClick={() => setChosen(NEW)}>New category</Button>
        </FindBar>
        <CategoryTable categories={categories} search={search} onEdit={setChosen} />
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

type OrderProps = {
  category: CategoryEditView
  level: CategoryEditView[]
  busy: boolean
  onMove: (category: CategoryEditView, by: -1 | 1) => void
}
/** Moves a category within its level, saved at once. */
function Order({ category, level, busy, onMove }: OrderProps) {
  const index = level.indexOf(category)
  return (
    <Row align="between">
      <span>{`Place ${index + 1} of ${level.length}`}</span>
      <Row>
        <Button
          size="small"
          variant="secondary"
          disabled={busy || index === 0}
          onClick={() => onMove(category, -1)}
        >
          Move up
        </Button>
        <Button
          size="small"
          variant="secondary"
          disabled={busy || index === level.length - 1}
          onClick={() => onMove(category, 1)}
        >
          Move down
        </Button>
      </Row>
    </Row>
  )
}
