import '../product/product.css'
import './prices-panel.css'
import { lazy, Suspense, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { OlderRows } from '#/platform/app/studio/older-rows.tsx'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { type MarketId, marketIds, markets } from '#/platform/markets/markets.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { Alert, EmptyState } from '#/platform/ui/notice/notice.tsx'
import type { ProductEditView } from '../product/product-edit.schema.ts'
import { useSave } from '../product/use-save.ts'
import type { PricesView } from './prices.api.ts'

const PriceForm = lazy(async () => ({ default: (await import('./price-form.tsx')).PriceForm }))

type Panel = { product: ProductEditView; prices: PricesView }
type Span = PricesView['history'][number]
type Plan = PricesView['plans'][number]

const money = (market: MarketId, amount: number) => staffMoney({ amount, currency: markets[market].currency })
const spanColumns: Column<Span>[] = [
  { id: 'market', card: 'title', header: 'Market', cell: ({ market }) => staffCountry(market) },
  { id: 'sku', card: 'plain', header: 'SKU', cell: ({ sku }) => sku },
  {
    id: 'amount',
    header: 'Price, VAT included',
    align: 'end',
    cell: ({ market, amount }) => money(market, amount),
  },
  { id: 'from', header: 'From', cell: ({ from }) => staffMoment(from) },
  { id: 'until', header: 'Until', cell: ({ until }) => (until ? staffMoment(until) : 'in force') },
]

/** Prices in each market: current, planned and past (R8.04, R7.03). */
export function PricesPanel({ product, prices }: Panel) {
  const [setting, setSetting] = useState(false)
  return (
    <>
      {product.mayEdit && (
        <div className="keep-head">
          <Button size="small" onClick={() => setSetting(true)}>
            Set prices
          </Button>
        </div>
      )}
      <ul className="keep-markets">
        {marketIds.map((id) => (
          <MarketPrice key={id} product={product} prices={prices} market={id} />
        ))}
      </ul>
      {setting && (
        <Suspense fallback={null}>
          <PriceForm product={product} prices={prices} onClose={() => setSetting(false)} />
        </Suspense>
      )}
      {prices.plans.length > 0 && (
        <Section title="To come">
          <ul className="stack">
            {prices.plans.map((plan) => (
              <PlanRow key={plan.id} product={product} plan={plan} />
            ))}
          </ul>
        </Section>
      )}
      <Section title="History">
        {prices.history.length === 0 ? (
          <EmptyState title="No price yet">Set one in each market where it is to be sold.</EmptyState>
        ) : (
          <>
            <DataTable
              label="Prices"
              rows={prices.history}
              columns={spanColumns}
              rowKey={({ sku, market, from }) => `${sku} ${market} ${from}`}
            />
            <OlderRows shown={prices.history.length} more={prices.more} />
          </>
        )}
      </Section>
    </>
  )
}

function MarketPrice({ product, prices, market }: Panel & { market: MarketId }) {
  const now = product.variants.flatMap((variant) => variant.prices.filter((price) => price.market === market))
  const amounts = [...new Set(now.map(({ amount }) => amount))].sort((a, b) => a - b)
  const reduced = now.filter(({ amount, low }) => low !== null && amount < low)
  const lowest = prices.lows.find((low) => low.market === market)?.low
  return (
    <li className="keep-market">
      <strong>{staffCountry(market)}</strong>
      {amounts.length === 0 && <span>no price: not sold here</span>}
      {amounts.map((amount) => (
        <b key={amount}>{money(market, amount)}</b>
      ))}
      {reduced[0]?.low && (
        <span>{`The shop states it as reduced: lowest of 30 days before ${money(market, reduced[0].low)}`}</span>
      )}
      {lowest !== undefined && <span>{`Lowest of the last 30 days ${money(market, lowest)}`}</span>}
    </li>
  )
}

function PlanRow({ product, plan }: { product: ProductEditView; plan: Plan }) {
  const { id: planId, market, amount, from, until, state, skus } = plan
  const { submit, busy, error } = useSave(
    (revision: number, { idempotencyKey }) =>
      send('POST', '/studio/catalogue/:productId/prices/:planId/withdraw', {
        params: { productId: product.id, planId },
        body: { revision },
        idempotencyKey,
      }),
    state === 'running' ? 'Ended: the price from before is back' : 'Taken back',
  )
  const when = until ? `from ${staffMoment(from)} until ${staffMoment(until)}` : `from ${staffMoment(from)}`
  return (
    <li className="keep-head">
      <span>{`${staffCountry(market)}: ${money(market, amount)} ${when}, ${skus.length === 1 ? skus[0] : `${skus.length} sizes`}`}</span>
      {product.mayEdit && (
        <Button size="small" variant="quiet" busy={busy} onClick={() => void submit(product.revision)}>
          {state === 'running' ? 'End it now' : 'Take it back'}
        </Button>
      )}
      <Alert>{error}</Alert>
    </li>
  )
}
