import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { type MarketId, markets } from '#/platform/markets/markets.ts'
import { Button, TextButton } from '#/platform/ui/form/button.tsx'
import { Select, TextField } from '#/platform/ui/form/field.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { ProductEditView } from '../product/product-edit.schema.ts'
import { useSave } from '../product/use-save.ts'
import { habitualPrice, minorUnitsTyped } from './price-habit.rule.ts'
import type { PricesView } from './prices.api.ts'

type PriceFormProps = {
  product: ProductEditView
  prices: PricesView
  market: MarketId
  onClose: () => void
}
type Price = { amount: number; skus: string[]; from?: string; until?: string }

/** Sets a price in a market: from now or a later moment, for good or until one. */
export function PriceForm({ product, prices, market, onClose }: PriceFormProps) {
  const [text, setText] = useState('')
  const [sku, setSku] = useState('')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const { submit, busy, error, fields } = useSave(
    (body: Price, { idempotencyKey }) =>
      send('POST', '/studio/catalogue/:productId/prices', {
        params: { productId: product.id },
        body: { revision: product.revision, market, ...body },
        idempotencyKey,
      }),
    'The price is set',
    onClose,
  )
  const { name, currency } = markets[market]
  const amount = minorUnitsTyped(text)
  const offered = product.variants.filter(({ withdrawn }) => !withdrawn)
  const moment = (typed: string) => (typed ? new Date(typed).toISOString() : undefined)
  return (
    <Dialog open onClose={onClose} title={`Price in ${name}`}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (amount)
            void submit({ amount, skus: sku ? [sku] : [], from: moment(from), until: moment(until) })
        }}
      >
        <TextField
          label={`Price in ${currency}, VAT included`}
          inputMode="decimal"
          required
          value={text}
          error={text !== '' && !amount ? 'Write it like 799 or 59,95.' : fields.amount}
          onChange={({ target }) => setText(target.value)}
        />
        <Hints {...{ market, amount, prices }} onTake={(taken) => setText(String(taken / 100))} />
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
        <Times
          {...{ from, until, setFrom, setUntil }}
          error={fields.until && 'It has to end after it begins.'}
        />
        <Alert>{error}</Alert>
        <Button type="submit" busy={busy}>
          Set the price
        </Button>
      </form>
    </Dialog>
  )
}

type TimesProps = Record<'from' | 'until', string> &
  Record<'setFrom' | 'setUntil', (typed: string) => void> & { error?: string | undefined }
const Times = ({ from, until, setFrom, setUntil, error }: TimesProps) => (
  <>
    <TextField
      label="From"
      hint="Empty: at once."
      type="datetime-local"
      value={from}
      onChange={({ target }) => setFrom(target.value)}
    />
    <TextField
      label="Until"
      hint="Empty: for good. Else the price from before comes back then."
      type="datetime-local"
      value={until}
      error={error}
      onChange={({ target }) => setUntil(target.value)}
    />
  </>
)

type HintsProps = {
  market: MarketId
  amount: number | undefined
  prices: PricesView
  onTake: (amount: number) => void
}
function Hints({ market, amount, prices, onTake }: HintsProps) {
  if (!amount) return null
  const { currency } = markets[market]
  const habitual = habitualPrice(market, amount)
  const low = prices.lows.find((of) => of.market === market)?.low
  return (
    <>
      {habitual !== undefined && habitual > 0 && (
        <p>
          <TextButton onClick={() => onTake(habitual)}>
            {`Shops there would write ${staffMoney({ amount: habitual, currency })}`}
          </TextButton>
        </p>
      )}
      {low !== undefined && (
        <p>
          {amount < low
            ? `The shop will state it as reduced, beside the lowest price of 30 days: ${staffMoney({ amount: low, currency })}.`
            : `The shop will not call it reduced: it cost ${staffMoney({ amount: low, currency })} in the last 30 days.`}
        </p>
      )}
    </>
  )
}
