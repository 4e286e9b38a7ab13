import '#/ui/form/button.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/app/api/api-client.ts'
import { paths } from '#/paths.ts'
import { type Column, DataTable } from '#/ui/data/data-table.tsx'
import { Button } from '#/ui/form/button.tsx'
import { TextField } from '#/ui/form/field.tsx'
import { Page as Frame, Stack } from '#/ui/layout/layout.tsx'
import { Link } from '#/ui/layout/link.tsx'
import { Alert } from '#/ui/notice/notice.tsx'
import { Dialog } from '#/ui/notice/overlay.tsx'
import { useSave } from '../product/use-save.ts'
import type { BrandView } from './brands.api.ts'

export const title = () => 'Brands'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/catalogue/brands')

/** Every brand with its address; renamed, the address that it had leads to the new one (R8.04). */
export function Page() {
  const { brands, mayEdit } = useLoaderData<typeof loader>()
  const [chosen, setChosen] = useState<BrandView | 'new'>()
  const columns: Column<BrandView>[] = [
    {
      id: 'name',
      header: 'Brand',
      cell: ({ name, slug }) => (
        <Link className="text-link" to={paths.studioOfBrand(slug)}>
          {name}
        </Link>
      ),
    },
    { id: 'slug', header: 'Address', wide: true, cell: ({ slug }) => `/shop/brands/${slug}` },
    {
      id: 'former',
      header: 'Leads there as well',
      wide: true,
      sparse: true,
      cell: ({ former }) => former.join(', '),
    },
    { id: 'products', header: 'Products', align: 'end', cell: ({ products }) => products },
    {
      id: 'do',
      header: '',
      align: 'end',
      cell: (brand) =>
        mayEdit && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Rename ${brand.name}`}
            onClick={() => setChosen(brand)}
          >
            Rename
          </Button>
        ),
    },
  ]
  return (
    <Frame title="Brands" width="full" eyebrow={<Link to={paths.studioCatalogue()}>Catalogue</Link>}>
      <Stack>
        {mayEdit && (
          <div>
            <Button size="small" onClick={() => setChosen('new')}>
              New brand
            </Button>
          </div>
        )}
        <DataTable label="Brands" rows={brands} columns={columns} rowKey={({ id }) => id} compact />
      </Stack>
      <BrandDialog
        key={chosen === 'new' ? chosen : chosen?.id}
        chosen={chosen}
        onClose={() => setChosen(undefined)}
      />
    </Frame>
  )
}

function BrandDialog({ chosen, onClose }: { chosen: BrandView | 'new' | undefined; onClose: () => void }) {
  const before = chosen === 'new' ? undefined : chosen
  const [name, setName] = useState(before?.name ?? '')
  const { submit, busy, error, fields } = useSave(
    (body: { name: string }, { idempotencyKey }) =>
      before
        ? send('PATCH', '/studio/catalogue/brands/:id', {
            params: { id: before.id },
            body: { ...body, saw: before.name },
            idempotencyKey,
          })
        : send('POST', '/studio/catalogue/brands', { body, idempotencyKey }),
    before ? 'Renamed' : 'Added',
    onClose,
  )
  return (
    <Dialog
      open={chosen !== undefined}
      onClose={onClose}
      title={before ? `Rename ${before.name}` : 'New brand'}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void submit({ name })
        }}
      >
        <TextField
          label="Name"
          required
          maxLength={100}
          value={name}
          error={fields.name}
          onChange={({ target }) => setName(target.value)}
        />
        <Alert>{error}</Alert>
        <Button type="submit" busy={busy}>
          {before ? 'Rename it' : 'Add it'}
        </Button>
      </form>
    </Dialog>
  )
}
