import '#/platform/ui/form/button.css'
import './catalogue-list.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { type MarketId, marketIds, marketOf } from '#/platform/markets/markets.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { PieceName } from '#/platform/ui/data/piece-name.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { NewProductDialog } from '../product/new-product-dialog.tsx'
import { safetyLabels } from '../safety/safety.rule.ts'
import { kinds } from '../vocabulary/kinds.rule.ts'
import type { ProductView } from './product-list.api.ts'
import { productStateLabels, productStates, stockLabels, stockStates } from './product-list.rule.ts'
import { type Selection, SelectionBar, SelectionBox } from './selection-bar.tsx'

export const title = () => 'Catalogue'

const filtersWith = (
  brands: { slug: string; name: string }[],
): FilterField<RouteQuery<'/studio/catalogue'>>[] => [
  { name: 'kind', label: 'Kind', options: kinds.map((kind) => ({ value: kind, label: kind })) },
  { name: 'brand', label: 'Brand', options: brands.map(({ slug, name }) => ({ value: slug, label: name })) },
  {
    name: 'stock',
    label: 'Stock',
    options: stockStates.map((value) => ({ value, label: stockLabels[value] })),
  },
  {
    name: 'status',
    label: 'State',
    options: productStates.map((value) => ({ value, label: productStateLabels[value] })),
  },
  { name: 'lacks', label: 'Lacks', options: [{ value: 'safety', label: 'Maker or EU contact' }] },
  { name: 'updated', label: 'Changed', range: 'day' },
]
const transientParams = ['page', 'asOf']

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/catalogue', { query: routeQuery(args.request.url, { filters: filtersWith([]) }) })

/** Every product with its prices and stock (R8.04). */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  const [chosen, setChosen] = useState<Selection>(new Set())
  useStoredSearch(transientParams)
  return (
    <Frame title="Catalogue" width="full" actions={<NewProductDialog />}>
      <div className="catalogue-ways">
        <TextLink to={paths.studioImport()}>Import</TextLink>
        <TextLink to={paths.studioBrands()}>Brands</TextLink>
        <TextLink to={paths.studioCategories()}>Categories</TextLink>
      </div>
      <div className="catalogue-list">
        {answer.rows.length > 0 && (
          <SelectionBar shown={answer.rows.map(({ id }) => id)} chosen={chosen} onChoose={setChosen} />
        )}
        <List
          label="Products"
          file={{ path: '/studio/catalogue.csv' }}
          answer={answer}
          columns={[choiceOf(chosen, setChosen), ...columns]}
          sorts={['updated']}
          search="Name, brand, SKU or barcode"
          filters={filtersWith(answer.brands)}
          empty={{ title: 'Nothing found', text: 'Take a filter away, or a word.' }}
          none={<EmptyState title="No products yet">Add the first one, or import a list of them.</EmptyState>}
        />
      </div>
    </Frame>
  )
}

const choiceOf = (chosen: Selection, onChoose: (chosen: Selection) => void): Column<ProductView> => ({
  id: 'choice',
  card: 'act',
  header: '',
  cell: ({ id, title }) => (
    <SelectionBox
      name={title}
      isOn={chosen.has(id)}
      onToggle={() =>
        onChoose(chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]))
      }
    />
  ),
})

function Name({ id, title, brand, kind, image }: ProductView) {
  return (
    <PieceName
      image={image ?? undefined}
      title={
        <Link className="text-link" to={paths.studioProduct(id)}>
          {title}
        </Link>
      }
      note={`${brand} · ${kind}`}
    />
  )
}

/** One column for each market, in the country’s own currency. */
const priceIn = (market: MarketId): Column<ProductView> => ({
  id: market,
  header: `${marketOf(market).country}, ${marketOf(market).currency}`,
  align: 'end',
  cell: ({ prices }) => {
    const own = prices.find((price) => price.market === market)
    if (!own) return '–'
    return (
      <span className="product-price">
        {own.from < own.to && 'from '}
        {priceOf(own.from)}
      </span>
    )
  },
})

const price = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 })
const priceOf = (amount: number) => price.format(amount / 100)

const tones = { active: 'positive', draft: 'warning', withdrawn: 'quiet' } as const
/** The state; for a product that may not be sold the facts that it lacks, and the day until which it still is. */
function State({ status, lacks, safetyDue }: ProductView) {
  return (
    <span className="product-state">
      <Badge tone={tones[status]}>{productStateLabels[status]}</Badge>
      {lacks.length > 0 && status !== 'withdrawn' && (
        <Badge tone="warning">{`Lacks ${lacks.map((fact) => safetyLabels[fact]).join(', ')}`}</Badge>
      )}
      {safetyDue && <span>{`on sale until ${staffDay(atNoon(safetyDue))}`}</span>}
    </span>
  )
}

const columns: Column<ProductView>[] = [
  { id: 'title', card: 'title', header: 'Product', cell: Name },
  { id: 'variants', wide: true, header: 'Variants', align: 'end', cell: ({ variants }) => variants },
  { id: 'onHand', header: 'On hand', align: 'end', cell: ({ onHand }) => onHand },
  { id: 'held', header: 'Held', align: 'end', cell: ({ reserved }) => reserved },
  ...marketIds.map(priceIn),
  {
    id: 'state',
    card: 'lead',
    header: 'State',
    cell: State,
  },
  { id: 'updated', wide: true, header: 'Changed', cell: ({ updatedAt }) => staffDay(updatedAt) },
]
