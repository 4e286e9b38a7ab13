import './product.css'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { paths } from '#/paths.ts'
import { Tabs } from '#/ui/layout/disclosure.tsx'
import { Page as Frame } from '#/ui/layout/layout.tsx'
import { Link } from '#/ui/layout/link.tsx'
import { PicturesPanel } from '../images/pictures-panel.tsx'
import { PricesPanel } from '../prices/prices-panel.tsx'
import { StockPanel } from '../stock-counts/stock-panel.tsx'
import { DetailsForm } from './details-form.tsx'
import { OfferPanel } from './offer-panel.tsx'
import type { ProductEditView } from './product-edit.schema.ts'
import { VariantsPanel } from './variants-panel.tsx'

type Shown = Awaited<ReturnType<typeof loader>>
export const title = (_: unknown, data?: Shown) => data?.product.name ?? 'Product'

export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const params = { productId: args.params.productId ?? '' }
  const [product, prices, moves, choices] = await Promise.all([
    client.get('/studio/catalogue/:productId', { params }),
    client.get('/studio/catalogue/:productId/prices', { params }),
    client.get('/studio/catalogue/:productId/moves', { params }),
    client.get('/studio/catalogue/choices'),
  ])
  return { product, prices, moves, choices }
}

/** One product as buyers keep it: its words, sizes and colours, prices, stock and pictures (R8.04). */
export function Page() {
  const { product, prices, moves, choices } = useLoaderData<typeof loader>()
  const [params, setParams] = useSearchParams()
  const tabs = [
    { id: 'product', label: 'Product', content: <DetailsForm {...{ product, choices }} /> },
    {
      id: 'variants',
      label: `Sizes and colours (${offered(product)})`,
      content: <VariantsPanel product={product} />,
    },
    { id: 'prices', label: 'Prices', content: <PricesPanel {...{ product, prices }} /> },
    { id: 'stock', label: 'Stock', content: <StockPanel {...{ product, moves }} /> },
    {
      id: 'pictures',
      label: `Pictures (${product.pictures.length})`,
      content: <PicturesPanel product={product} />,
    },
  ]
  const select = (tab: string) => setParams({ tab }, { replace: true, preventScrollReset: true })
  return (
    <Frame title={product.name} width="full" eyebrow={<Link to={paths.studioCatalogue()}>Catalogue</Link>}>
      <OfferPanel {...{ product, prices }} />
      <Tabs label="Product" tabs={tabs} selected={params.get('tab') ?? 'product'} onSelect={select} />
    </Frame>
  )
}

const offered = ({ variants }: ProductEditView) => variants.filter(({ withdrawn }) => !withdrawn).length
