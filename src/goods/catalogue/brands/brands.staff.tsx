import '#/platform/ui/form/button.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { Alert, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { Counted, FindBar } from '../find-bar.tsx'
import { ChartDialog } from '../measures/chart-dialog.tsx'
import { useSave } from '../product/use-save.ts'
import type { BrandView } from './brands.schema.ts'

export const title = () => 'Brands'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/catalogue/brands')

/** Every brand with its address. After a rename the former address leads to the new one (R8.04). */
export function Page() {
  const { brands } = useLoaderData<typeof loader>()
  const [chosen, setChosen] = useState<BrandView | 'new'>()
  const [charted, setCharted] = useState<BrandView>()
  const [search, setSearch] = useState('')
  const rows = brands.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <Frame
      title="Brands"
      width="full"
      eyebrow={<Link to={paths.studioCatalogue()}>Catalogue</Link>}
      lead={sumOf(brands)}
    >
      <Stack>
        <FindBar label="Find a brand" search={search} onSearch={setSearch}>
          <Button onClick={() => setChosen('new')}>New brand</Button>
        </FindBar>
        {rows.length === 0 ? (
          <EmptyState title="No brand is called so">Try a part of its name.</EmptyState>
        ) : (
          <DataTable
            label="Brands"
            rows={rows}
            columns={columnsFor({ onRename: setChosen, onChart: setCharted })}
            rowKey={({ id }) => id}
            compact
          />
        )}
      </Stack>
      <BrandDialog
        key={chosen === 'new' ? chosen : chosen?.id}
        chosen={chosen}
        onClose={() => setChosen(undefined)}
      />
      <ChartDialog key={charted?.id} brand={charted} onClose={() => setCharted(undefined)} />
    </Frame>
  )
}

type Acts = { onRename: (brand: BrandView) => void; onChart: (brand: BrandView) => void }

const columnsFor = ({ onRename, onChart }: Acts): Column<BrandView>[] => [
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
  { id: 'published', header: 'Published', align: 'end', wide: true, cell: ({ published }) => published },
  {
    id: 'low',
    header: 'Last two',
    align: 'end',
    wide: true,
    cell: (brand) => <Scarce brand={brand} of={'low'} />,
  },
  {
    id: 'out',
    header: 'Sold out',
    align: 'end',
    cell: (brand) => <Scarce brand={brand} of={'out'} />,
  },
  {
    id: 'do',
    header: '',
    align: 'end',
    cell: (brand) => (
      <>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Size chart of ${brand.name}`}
          onClick={() => onChart(brand)}
        >
          {brand.chart === '' ? 'Add size chart' : 'Size chart'}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Rename ${brand.name}`}
          onClick={() => onRename(brand)}
        >
          Rename
        </Button>
      </>
    ),
  },
]

function Scarce({ brand, of }: { brand: BrandView; of: 'low' | 'out' }) {
  const products = brand[of]
  if (products === 0) return <Counted of={0} />
  return (
    <Link
      className="text-link"
      to={paths.studioOfBrand(brand.slug, of)}
      aria-label={`${products} of ${brand.name} ${of === 'out' ? 'sold out' : 'with two left at most'}`}
    >
      {products}
    </Link>
  )
}

function sumOf(brands: readonly BrandView[]) {
  const sum = (of: 'products' | 'out') => brands.reduce((all, brand) => all + brand[of], 0)
  const gone = sum('out') > 0 ? `, ${sum('out')} of them sold out` : ''
  return `${brands.length === 1 ? '1 brand' : `${brands.length} brands`} with ${sum('products')} products${gone}`
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
