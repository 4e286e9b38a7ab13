import './product.css'
import { useEffect, useState } from 'react'
import { send } from '#/app/api/api-client.ts'
import type { AnswerTo } from '#/app/api/routes.ts'
import { staffMoney } from '#/app/studio/staff-money.tsx'
import { type MarketId, marketIds, markets } from '#/markets/markets.ts'
import { paths } from '#/paths.ts'
import { Button, TextButton, TextLink } from '#/ui/form/button.tsx'
import { Alert, Badge } from '#/ui/notice/notice.tsx'
import { Dialog } from '#/ui/notice/overlay.tsx'
import { stateWords } from '../list/product-list.rule.ts'
import type { PricesView } from '../prices/prices.api.ts'
import type { ProductEditView } from './product-edit.schema.ts'
import { useSave } from './use-save.ts'

type Where = MarketId | 'all'
type Asked = { where: Where; on: boolean }
const tones = { active: 'positive', draft: 'warning', withdrawn: 'quiet' } as const

/** Whether it is published, and where it is sold; a withdrawal says first whom it touches. */
export function OfferPanel({ product, prices }: { product: ProductEditView; prices: PricesView }) {
  const [asked, setAsked] = useState<Asked>()
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
      <ul className="keep-markets">
        {marketIds.map((market) => (
          <Market
            key={market}
            {...{ product, market }}
            wasSold={prices.history.some((price) => price.market === market)}
            onAsk={setAsked}
          />
        ))}
      </ul>
      <OfferDialog key={id} {...{ product, asked }} onClose={() => setAsked(undefined)} />
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
  const amounts = product.variants
    .filter(({ withdrawn }) => !withdrawn)
    .flatMap(({ prices }) => prices.filter((price) => price.market === market))
    .map(({ amount }) => amount)
  const on = amounts.length > 0
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  const { name, currency } = markets[market]
  return (
    <li className="keep-market">
      <strong>{name}</strong>
      <span>
        {on
          ? `${low < high ? 'from ' : ''}${staffMoney({ amount: low, currency })}`
          : 'no price: not sold here'}
      </span>
      {product.mayEdit && (on || wasSold) && (
        <div>
          <TextButton onClick={() => onAsk({ where: market, on: !on })}>
            {on ? `Withdraw in ${name}` : `Sell in ${name} again`}
          </TextButton>
        </div>
      )}
    </li>
  )
}

type OfferDialogProps = { product: ProductEditView; asked: Asked | undefined; onClose: () => void }
function OfferDialog({ product, asked, onClose }: OfferDialogProps) {
  const { id: productId, revision } = product
  const { submit, busy, error } = useSave(
    (body: Asked, { idempotencyKey }) =>
      send('POST', '/studio/catalogue/:productId/offer', {
        params: { productId },
        body: { revision, ...body },
        idempotencyKey,
      }),
    asked?.on ? 'Published' : 'Withdrawn',
    onClose,
  )
  const place = !asked || asked.where === 'all' ? 'everywhere' : `in ${markets[asked.where].name}`
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      title={asked?.on ? `Publish ${place}` : `Withdraw ${place}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Leave it
          </Button>
          <Button
            variant={asked?.on ? 'primary' : 'danger'}
            busy={busy}
            onClick={() => asked && void submit(asked)}
          >
            {asked?.on ? 'Publish' : 'Withdraw'}
          </Button>
        </>
      }
    >
      {asked?.on ? (
        <p>
          {asked.where === 'all'
            ? 'It is sold in every market where it has a price, at once.'
            : 'It is sold again at the last price that it had here.'}
        </p>
      ) : (
        asked && <Affected productId={productId} />
      )}
      <Alert>{error}</Alert>
    </Dialog>
  )
}

type AffectedView = AnswerTo<'GET', '/studio/catalogue/:productId/affected'>

/** Whom a withdrawal touches, asked at the moment of asking. */
function Affected({ productId }: { productId: string }) {
  const [affected, setAffected] = useState<AffectedView>()
  useEffect(() => {
    send('GET', '/studio/catalogue/:productId/affected', { params: { productId } }).then(
      setAffected,
      () => {},
    )
  }, [productId])
  if (!affected) return <p>Looking whom it touches…</p>
  const { carts, boxes, favourites, plans } = affected
  return (
    <ul>
      <li>
        {carts === 0
          ? 'It is in nobody’s cart.'
          : `It is in ${counted(carts, 'cart')}: whoever looks there is told that it is gone.`}
      </li>
      <li>
        {boxes === 0
          ? 'It is in no open box.'
          : `It is in ${counted(boxes, 'open box', 'open boxes')}: what is there stays there.`}
      </li>
      <li>
        {favourites === 0
          ? 'It is among nobody’s favourites.'
          : `${counted(favourites, 'person has', 'people have')} it among their favourites: it stays there, as sold no longer.`}
      </li>
      {plans > 0 && <li>{`${counted(plans, 'planned price is', 'planned prices are')} taken back.`}</li>}
    </ul>
  )
}

const counted = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`
