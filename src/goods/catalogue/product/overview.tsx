import './overview.css'
import type { PricesView } from '../prices/prices.api.ts'
import { OfferPanel } from './offer-panel.tsx'
import { PieceViews } from './piece-views.tsx'
import type { ProductEditView } from './product-edit.schema.ts'
import { StockGrid } from './variants/stock-grid.tsx'

type OverviewProps = {
  product: ProductEditView
  prices: PricesView
  onPictures: () => void
}

export function Overview({ product, prices, onPictures }: OverviewProps) {
  return (
    <section className="piece" aria-label="At a glance">
      <PieceViews product={product} onPictures={onPictures} />
      <div className="piece-stock">
        <h2>Stock</h2>
        <StockGrid variants={product.variants} />
      </div>
      <div className="piece-offer">
        <h2>Offer</h2>
        <OfferPanel product={product} prices={prices} />
      </div>
    </section>
  )
}
