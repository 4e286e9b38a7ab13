import '#/platform/ui/form/field.css'
import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { type MarketId, marketIds, markets } from '#/platform/markets/markets.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Select } from '#/platform/ui/form/field.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { ProductEditView } from '../product/product-edit.schema.ts'
import { useSave } from '../product/use-save.ts'
import { MarketPriceFields } from './market-price-fields.tsx'
import { commonPrice, type MarketPrice, type TypedPrices, typedPrices } from './market-prices.rule.ts'
import { momentTyped, PriceTimes } from './price-times.tsx'
import type { PricesView } from './prices.api.ts'

type PriceFormProps = { product: ProductEditView; prices: PricesView; onClose: () => void }
type Given = { prices: MarketPrice[]; skus: string[]; from?: string; until?: string }

const noPrices = () => Object.fromEntries(marketIds.map((market) => [market, ''])) as TypedPrices

/** Sets the prices of all markets in one save: from now or a later moment, for good or until one. An empty field changes nothing. */
export function PriceForm({ product, prices, onClose }: PriceFormProps) {
  const [typed, setTyped] = useState(noPrices)
  const [sku, setSku] = useState('')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const { submit, busy, error, fields } = useSave(
    (body: Given, { idempotencyKey }) =>
      send('POST', '/studio/catalogue/:productId/prices', {
        params: { productId: product.id },
        body: { revision: product.revision, ...body },
        idempotencyKey,
      }),
    'The prices are set',
    onClose,
  )
  const given = typedPrices(typed)
  const offered = product.variants.filter(({ withdrawn }) => !withdrawn)
  return (
    <Dialog open onClose={onClose} title="Prices of all markets">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (given.wrong.length === 0 && given.prices.length > 0)
            void submit({
              prices: given.prices,
              skus: sku ? [sku] : [],
              from: momentTyped(from),
              until: momentTyped(until),
            })
        }}
      >
        <p>VAT included. A market whose field stays empty keeps its price.</p>
        <MarketPriceFields
          typed={typed}
          onType={(market, text) => setTyped((now) => ({ ...now, [market]: text }))}
          factsOf={(market, amount) => <PriceFacts {...{ product, prices, market, amount }} />}
        />
        <Select
          label="Of which"
          value={sku}
          options={[
            { value: '', label: `All sizes and colours (${offered.length})` },
            ...offered.map((variant) => ({
              value: variant.sku,
              label: [variant.colour, variant.size, variant.sku].filter(Boolean).join(', '),
            })),
          ]}
          error={fields.skus}
          onChange={({ target }) => setSku(target.value)}
        />
        <PriceTimes {...{ from, until, setFrom, setUntil }} isWrong={fields.until !== undefined} />
        <Alert>{error}</Alert>
        <Button type="submit" busy={busy} disabled={given.prices.length === 0 || given.wrong.length > 0}>
          {given.prices.length > 1 ? `Set ${given.prices.length} prices` : 'Set the price'}
        </Button>
      </form>
    </Dialog>
  )
}

type FactsProps = Pick<PriceFormProps, 'product' | 'prices'> & {
  market: MarketId
  amount: number | undefined
}

/** The price of now, and whether the shop will state the new one as reduced (R7.03). */
function PriceFacts({ product, prices, market, amount }: FactsProps) {
  const { currency } = markets[market]
  const now = commonPrice(product.variants, market)
  const low = prices.lows.find((of) => of.market === market)?.low
  return (
    <p className="field-hint">
      {now === undefined ? 'No common price now. ' : `Now ${staffMoney({ amount: now, currency })}. `}
      {low !== undefined && `Lowest of 30 days ${staffMoney({ amount: low, currency })}. `}
      {low !== undefined &&
        amount !== undefined &&
        (amount < low ? 'The shop states it as reduced.' : 'The shop does not call it reduced.')}
    </p>
  )
}
