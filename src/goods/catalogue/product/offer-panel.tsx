import './overview.css'
import './product.css'
import { lazy, Suspense, useState } from 'react'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { type MarketId, marketIds, markets } from '#/platform/markets/markets.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import { Button, TextButton, TextLink } from '#/platform/ui/form/button.tsx'
import { Badge, Notice } from '#/platform/ui/notice/notice.tsx'
import { productStateLabels } from '../list/product-list.rule.ts'
import type { PricesView } from '../prices/prices.api.ts'
import { safetyLabels, safetyLacks } from '../safety/safety.rule.ts'
import type { SaleRequest } from './offer-dialog.tsx'
import type { ProductEditView } from './product-edit.schema.ts'

const OfferDialog = lazy(async () => ({ default: (await import('./offer-dialog.tsx')).OfferDialog }))

const tones = { active: 'positive', draft: 'warning', withdrawn: 'quiet' } as const

/**
 * State of the product and the markets where it is sold. The buttons that withdraw it unfold, and the dialog names the
 * effects first.
 */
export function OfferPanel({ product, prices }: { product: ProductEditView; prices: PricesView }) {
  // null: the dialog has been answered.
  const [request, setRequest] = useState<SaleRequest | null>()
  const [changes, setChanges] = useState(false)
  const { id, status, mayEdit, variants } = product
  const isOn = status === 'active'
  const [first] = variants.filter(({ withdrawn }) => !withdrawn)
  const isSoldIn = soldIn(product)
  const wasSoldIn = (market: MarketId) => prices.history.some((price) => price.market === market)
  return (
    <>
      <div className="keep-head">
        <Badge tone={tones[status]}>{productStateLabels[status]}</Badge>
        {mayEdit && !isOn && (
          <Button size="small" onClick={() => setRequest({ where: 'all', on: true })}>
            Publish
          </Button>
        )}
        {isOn && first && <TextLink to={paths.product(first.sku)}>See it in the shop</TextLink>}
        {mayEdit && marketIds.some((market) => isSoldIn(market) || wasSoldIn(market)) && (
          <TextButton aria-expanded={changes} onClick={() => setChanges(!changes)}>
            Change where it is sold
          </TextButton>
        )}
      </div>
      <Unsafe product={product} />
      <ul className="piece-markets">
        {marketIds.map((market) => (
          <Market
            key={market}
            product={product}
            market={market}
            isChanged={changes && (isSoldIn(market) || wasSoldIn(market))}
            onAsk={setRequest}
          />
        ))}
      </ul>
      {changes && isOn && (
        <Button size="small" variant="secondary" onClick={() => setRequest({ where: 'all', on: false })}>
          Unpublish everywhere
        </Button>
      )}
      {request !== undefined && (
        <Suspense fallback={null}>
          <OfferDialog key={id} product={product} request={request} onClose={() => setRequest(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The facts without which the product may not be sold, and the day until which it still is. */
function Unsafe({ product }: { product: ProductEditView }) {
  const lacks = safetyLacks(product)
  if (lacks.length === 0) return null
  const named = lacks.map((fact) => safetyLabels[fact]).join(', ')
  return (
    <Notice tone="warning" title={`Lacks: ${named}`}>
      {product.safetyDue
        ? `It is taken off sale on ${staffDay(atNoon(product.safetyDue))} if they are not named below.`
        : 'It cannot be published before they are named below, under “Who made it”.'}
    </Notice>
  )
}

const offeredIn = ({ variants }: ProductEditView, market: MarketId) =>
  variants
    .filter(({ withdrawn }) => !withdrawn)
    .flatMap(({ prices }) => prices.filter((price) => price.market === market))
const soldIn = (product: ProductEditView) => (market: MarketId) => offeredIn(product, market).length > 0

type MarketProps = {
  product: ProductEditView
  market: MarketId
  /** The market can be put on or off sale now. */
  isChanged: boolean
  onAsk: (request: SaleRequest) => void
}
function Market({ product, market, isChanged, onAsk }: MarketProps) {
  const now = offeredIn(product, market)
  const on = now.length > 0
  const name = staffCountry(market)
  return (
    <li className="piece-market">
      <strong>{name}</strong>
      <span className="piece-price">
        {on ? <Price now={now} market={market} /> : <span>no price: not sold here</span>}
      </span>
      {isChanged && (
        <span>
          <TextButton
            aria-label={on ? `Stop selling in ${name}` : `Sell again in ${name}`}
            onClick={() => onAsk({ where: market, on: !on })}
          >
            {on ? 'Stop selling' : 'Sell again'}
          </TextButton>
        </span>
      )}
    </li>
  )
}

type PriceProps = { now: ProductEditView['variants'][number]['prices']; market: MarketId }
/** The lowest price of its sizes; for a reduced one also the lowest of the month before. */
function Price({ now, market }: PriceProps) {
  const { currency } = markets[market]
  const amounts = now.map(({ amount }) => amount)
  const least = Math.min(...amounts)
  const before = now.find(({ amount }) => amount === least)?.low
  return (
    <>
      {least < Math.max(...amounts) && 'from '}
      {staffMoney({ amount: least, currency })}
      {before && before > least ? <span>{`before ${staffMoney({ amount: before, currency })}`}</span> : null}
    </>
  )
}
