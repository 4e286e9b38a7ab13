import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { ActsOf } from '#/platform/app/studio/acts/acts-of.tsx'
import { SaveBar } from '#/platform/app/studio/save-bar.tsx'
import { paths } from '#/platform/paths.ts'
import { Tabs } from '#/platform/ui/layout/disclosure.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { PicturesPanel } from '../images/pictures-panel.tsx'
import { MeasuresPanel } from '../measures/measures-panel.tsx'
import { PricesPanel } from '../prices/prices-panel.tsx'
import { StockPanel } from '../stock-counts/stock-panel.tsx'
import { CopyProduct } from './copy/copy-dialog.tsx'
import { DetailsForm } from './details/details-form.tsx'
import { useDetails } from './details/use-details.ts'
import { OutcomesPanel } from './outcomes-panel.tsx'
import { Overview } from './overview.tsx'
import type { ProductEditView } from './product-edit.schema.ts'
import { VariantsPanel } from './variants/variants-panel.tsx'

type Shown = Awaited<ReturnType<typeof loader>>
export const title = (_: unknown, data?: Shown) => data?.product.name ?? 'Product'

export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const params = { productId: args.params.productId ?? '' }
  const [product, prices, moves, outcomes, choices] = await Promise.all([
    client.get('/studio/catalogue/:productId', { params }),
    client.get('/studio/catalogue/:productId/prices', { params }),
    client.get('/studio/catalogue/:productId/moves', { params }),
    client.get('/studio/catalogue/:productId/outcomes', { params }),
    client.get('/studio/catalogue/choices'),
  ])
  return { product, prices, moves, outcomes, choices }
}

/** One product for buyers: texts, sizes and colours, prices, stock and pictures (R8.04). */
export function Page() {
  const shown = useLoaderData<typeof loader>()
  return <Product key={shown.product.id} {...shown} />
}

function Product({ product, prices, moves, outcomes, choices }: Shown) {
  const [params, setParams] = useSearchParams()
  const details = useDetails(product)
  const tabs = [
    {
      id: 'product',
      label: 'Product',
      content: <DetailsForm product={product} choices={choices} details={details} />,
    },
    {
      id: 'variants',
      label: `Sizes and colours (${offered(product)})`,
      content: <VariantsPanel product={product} />,
    },
    { id: 'measures', label: 'Measures', content: <MeasuresPanel product={product} /> },
    { id: 'prices', label: 'Prices', content: <PricesPanel product={product} prices={prices} /> },
    { id: 'stock', label: 'Stock', content: <StockPanel product={product} moves={moves} /> },
    { id: 'outcomes', label: 'Fit and returns', content: <OutcomesPanel outcomes={outcomes} /> },
    {
      id: 'pictures',
      label: `Pictures (${product.pictures.length})`,
      content: <PicturesPanel product={product} />,
    },
  ]
  const tab = params.get('tab') ?? 'product'
  const select = (tab: string) => setParams({ tab }, { replace: true, preventScrollReset: true })
  return (
    <Frame
      title={product.name}
      width="full"
      eyebrow={product.mayEdit ? <Link to={paths.studioCatalogue()}>Catalogue</Link> : 'Catalogue'}
      lead={kindOf(product, choices)}
      actions={product.mayEdit && <CopyProduct product={product} />}
    >
      <Overview product={product} prices={prices} onPictures={() => select('pictures')} />
      <Tabs label="Product" tabs={tabs} selected={tab} onSelect={select} />
      {product.mayEdit && <ActsOf kind="product" id={product.id} />}
      {product.mayEdit && (
        <SaveBar {...details} stands={tab === 'product'} onSave={details.save} onDiscard={details.discard} />
      )}
    </Frame>
  )
}

const offered = ({ variants }: ProductEditView) => variants.filter(({ withdrawn }) => !withdrawn).length

const kindOf = ({ brandId, category }: ProductEditView, { brands, categories }: Shown['choices']) =>
  [brands.find(({ id }) => id === brandId)?.name, categories.find(({ slug }) => slug === category)?.title]
    .filter(Boolean)
    .join(' · ')
