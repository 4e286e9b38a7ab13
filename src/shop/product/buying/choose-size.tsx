import '../product.css'
import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { WishButton } from '#/styling/wished-pieces/wish-button.tsx'
import type { ShownProduct } from '../product-check.ts'
import { Added, type AddedLine } from './added.tsx'

type Variant = ShownProduct['variants'][number]
const FEW = 3

type ChooseSizeProps = {
  variants: Variant[]
  /** The size to open with: the member's, or the one to take. */
  own: string | undefined
  /** The listing to go on to. */
  onward: string
}

/** The sizes of one colour, those that are scarce marked; the chosen one goes into the cart (R7.03, R7.04). */
export function ChooseSize({ variants, own, onward }: ChooseSizeProps) {
  const t = useTexts()
  const [chosen, setChosen] = useState(openedAt(variants, own))
  const [unchosen, setUnchosen] = useState(false)
  const { add, busy, error, added, close } = useAdding()
  const inCart = useInCart(variants)
  const held = variants
    .filter(({ sku }) => sku !== added?.sku && inCart.includes(sku))
    .map(({ size }) => t('shop.restInCart', { size }))
    .join(' ')
  const free = variants.some(({ available }) => available > 0)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setUnchosen(!chosen)
    if (chosen) void add(chosen)
  }
  return (
    <form className="product-buy" onSubmit={onSubmit}>
      <fieldset>
        <legend className="product-label">{t('shop.facet.size')}</legend>
        <div className="product-sizes">
          {variants.map((variant) => (
            <Size
              key={variant.sku}
              variant={variant}
              chosen={variant.sku === chosen}
              inCart={inCart.includes(variant.sku)}
              onChoose={() => setChosen(variant.sku)}
            />
          ))}
        </div>
      </fieldset>
      <Alert>{unchosen && !chosen ? t('shop.chooseSize') : error}</Alert>
      {free && (
        <Button type="submit" busy={busy}>
          {t('shop.addToCart')}
        </Button>
      )}
      <Added line={added} onward={onward} onClose={close} />
      {free && <WishButton sku={chosen} onUnchosen={() => setUnchosen(true)} />}
      <p role="status">
        {held && (
          <>
            {held} <TextLink to={paths.shopCart()}>{t('shop.toCart')}</TextLink>
          </>
        )}
      </p>
    </form>
  )
}

/** The only size, or the own one while it is free. */
const openedAt = (variants: readonly Variant[], own: string | undefined) =>
  variants.length === 1
    ? variants[0]!.sku
    : variants.find(({ size, available }) => size === own && available > 0)?.sku

/** Adds one to the cart; `added` is the line of the last one added. Stock that changed meanwhile is read again. */
function useAdding() {
  const { revalidate } = useRevalidator()
  const [added, setAdded] = useState<AddedLine>()
  const { submit, busy, error } = useSubmit(
    async (sku: string) => {
      setAdded(undefined)
      const { lines } = await send('POST', '/shop/cart/items', {
        body: { sku, quantity: 1 },
        withCookies: true,
        error: whenOutdated(revalidate),
      })
      setAdded(lines.find((line) => line.sku === sku))
    },
    () => revalidate(),
  )
  return { add: submit, busy, error, added, close: () => setAdded(undefined) }
}

const goneOf = (variants: readonly Variant[]) =>
  variants.flatMap(({ sku, available }) => (available === 0 ? sku : []))

/** Sold-out sizes that this browser's cart holds. Read after the page, which is the same for all visitors. */
function useInCart(variants: readonly Variant[]): readonly string[] {
  const gone = goneOf(variants).join()
  const [held, setHeld] = useState<readonly string[]>([])
  useEffect(() => {
    if (!gone) return
    let isShown = true
    send('GET', '/shop/cart/items', { withCookies: true }).then(
      ({ lines }) => isShown && setHeld(lines.flatMap(({ sku, available }) => (available > 0 ? sku : []))),
      // Without an answer they stay sold out, as on the page.
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [gone])
  return held.filter((sku) => gone.split(',').includes(sku))
}

type SizeProps = { variant: Variant; chosen: boolean; inCart: boolean; onChoose: () => void }

function Size({ variant: { size, sku, available }, chosen, inCart, onChoose }: SizeProps) {
  const t = useTexts()
  const left =
    available === 0
      ? t(inCart ? 'shop.inYourCart' : 'shop.soldOut')
      : available <= FEW
        ? t('shop.few', { count: available })
        : undefined
  return (
    <label data-held={inCart || undefined}>
      <input
        className="visually-hidden"
        type="radio"
        name="size"
        value={sku}
        checked={chosen}
        disabled={available === 0}
        onChange={onChoose}
      />
      <span>{size}</span>
      {left && <span className="product-size-left">{left}</span>}
    </label>
  )
}
