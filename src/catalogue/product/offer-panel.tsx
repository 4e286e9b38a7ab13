import './overview.css'
import './product.css'
import { lazy, Suspense, useState } from 'react'
import { staffCountry } from '#/app/studio/staff-country.ts'
import { staffMoney } from '#/app/studio/staff-money.tsx'
import { type MarketId, marketIds, markets } from '#/markets/markets.ts'
import { paths } from '#/paths.ts'
import { Button, TextButton, TextLink } from '#/ui/form/button.tsx'
import { Badge } from '#/ui/notice/notice.tsx'
import { stateWords } from '../list/product-list.rule.ts'
import type { PricesView } from '../prices/prices.api.ts'
import type { Asked } from './offer-dialog.tsx'
import type { ProductEditView } from './product-edit.schema.ts'

const OfferDialog = lazy(async () => ({ default: (await import('./offer-dialog.tsx')).OfferDialog }))

const tones = { active: 'positive', draft: 'warning', withdrawn: 'quiet' } as const

/** Whether it is published, and where it is sold; a withdrawal says first whom it touches. */
export function OfferPanel({ product, prices }: { product: ProductEditView; prices: PricesView }) {
  // null: it was asked, and answered.
  const [asked, setAsked] = useState<Asked | null>()
  const { id, status, mayEdit, variants } = product
  const isOn = status === 'active'
  const [first] = variants.filter(({ withdrawn }) => !withdrawn)
  return (
    <>
      <div className="keep-head">
        <Badge tone={tones[status]}>{stateWords[status]}</Badge>
        {mayEdit && (
          <Button
            size="small"
            variant={isOn ? 'secondary' : 'primary'}
            onClick={() => setAsked({ where: 'all', on: !isOn })}
          >
            {isOn ? 'Withdraw everywhere' : 'Publish'}
          </Button>
        )}
        {isOn && first && <TextLink to={paths.product(first.sku)}>See it in the shop</TextLink>}
      </div>
      <ul className="piece-markets">
        {marketIds.map((market) => (
          <Market
            key={market}
            {...{ product, market }}
            wasSold={prices.history.some((price) => price.market === market)}
            onAsk={setAsked}
          />
        ))}
      </ul>
      {asked !== undefined && (
        <Suspense fallback={null}>
          <OfferDialog key={id} {...{ product, asked }} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

type MarketProps = {
  product: ProductEditView
  market: MarketId
  wasSold: boolean
  onAsk: (asked: Asked) => void
}
function Market({ product, market, wasSold, onAsk }: MarketProps) {
  const now = product.variants
    .filter(({ withdrawn }) => !withdrawn)
    .flatMap(({ prices }) => prices.filter((price) => price.market === market))
  const on = now.length > 0
  const name = staffCountry(market)
  return (
    <li className="piece-market">
      <strong>{name}</strong>
      <span className="piece-price">
        {on ? <Price {...{ now, market }} /> : <span>no price: not sold here</span>}
      </span>
      <span>
        {product.mayEdit && (on || wasSold) && (
          <TextButton
            aria-label={on ? `Withdraw in ${name}` : `Sell again in ${name}`}
            onClick={() => onAsk({ where: market, on: !on })}
          >
            {on ? 'Withdraw' : 'Sell again'}
          </TextButton>
        )}
      </span>
    </li>
  )
}

type PriceProps = { now: ProductEditView['variants'][number]['prices']; market: MarketId }
/** The lowest of its sizes; where it is reduced, what it was at the least in the month before. */
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
