import './cart.css'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { TextButton } from '#/platform/ui/form/button.tsx'
import { Stepper } from '#/platform/ui/form/stepper.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { Alert, Badge } from '#/platform/ui/notice/notice.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import type { CartView } from './cart.schema.ts'
import { useQuantity } from './use-quantity.ts'

export type LineView = CartView['lines'][number]

export function CartLineRow({ line, onRemoved }: { line: LineView; onRemoved: () => void }) {
  const t = useTexts()
  const { sku, title, brand, colour, size, image, available } = line
  const { revalidate } = useRevalidator()
  const { wanted, choose, error } = useQuantity(line)
  const removal = useSubmit(
    () => send('DELETE', '/shop/cart/items', { query: { sku }, withCookies: true }),
    async () => {
      await revalidate()
      onRemoved()
    },
  )
  return (
    <li className="cart-line">
      <Link to={paths.product(sku)} aria-hidden="true" tabIndex={-1}>
        <PictureOrGap
          picture={image ? { ...image, alt: '' } : undefined}
          sizes="(min-width: 40rem) 120px, 96px"
        />
      </Link>
      <div className="cart-line-words">
        <p className="cart-line-quiet">{brand}</p>
        <Link className="cart-line-title" to={paths.product(sku)}>
          {title}
        </Link>
        <p className="cart-line-quiet">
          {[colour, size && t('cart.size', { size })].filter(Boolean).join(' · ')}
        </p>
        <Changes line={line} />
      </div>
      <Amounts line={line} />
      <div className="cart-line-choice">
        {available > 0 && (
          <Stepper
            label={t('cart.quantityOf', { title })}
            value={wanted}
            min={1}
            max={available}
            onChange={choose}
          />
        )}
        <TextButton
          aria-label={t('cart.removeOf', { title })}
          busy={removal.busy}
          onClick={() => removal.submit(undefined)}
        >
          {t('cart.remove')}
        </TextButton>
      </div>
      <div className="cart-line-wrong">
        <Alert>{error ?? removal.error}</Alert>
      </div>
    </li>
  )
}

function Changes({ line: { changed, price, available } }: { line: LineView }) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <>
      {available === 0 && <Badge tone="warning">{t('cart.soldOut')}</Badge>}
      {available > 0 && changed?.quantity && (
        <p className="cart-line-changed">{t('cart.fewerLeft', changed.quantity)}</p>
      )}
      {changed?.price && (
        <p className="cart-line-changed">
          {t('cart.priceChanged', { now: money(price), was: money(changed.price.was) })}
        </p>
      )}
    </>
  )
}

function Amounts({ line: { price, lineTotal, discount, quantity } }: { line: LineView }) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <div className="cart-line-amounts">
      <p>{money(lineTotal)}</p>
      {quantity > 1 && <p className="cart-line-quiet">{t('cart.each', { price: money(price) })}</p>}
      {discount > 0 && (
        <p className="cart-line-quiet">
          {t('cart.discount')} {money(-discount)}
        </p>
      )}
    </div>
  )
}
