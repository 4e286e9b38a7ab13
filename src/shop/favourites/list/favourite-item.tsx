import './favourites.css'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { mark } from '#/goods/catalogue/heart/marks.ts'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, IconButton } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import { ProductCard } from '#/platform/ui/picture/product-card.tsx'
import { WishButton } from '#/styling/wished-pieces/wish-button.tsx'
import type { FavouritePieceView, FavouritesView } from '../favourites.schema.ts'
import { PieceFacts } from './piece-facts.tsx'
import { SizeChoice } from './size-choice.tsx'

type PieceProps = { piece: FavouritePieceView; view: FavouritesView; onRemove: () => void }

export function FavouriteItem({ piece, view, onRemove }: PieceProps) {
  const t = useTexts()
  const { sku, title, brand, image, sizes } = piece
  const [chosen, setChosen] = useState(() => firstChoice(piece))
  const { remove, error } = useRemoval(piece, onRemove)
  const cart = useCart(title)
  const [unchosen, setUnchosen] = useState(false)
  function withSize(act: (sku: string) => unknown) {
    setUnchosen(!chosen)
    if (chosen) act(chosen)
  }
  const free = sizes.some(({ available }) => available > 0)
  return (
    <ProductCard
      to={paths.product(sku)}
      name={title}
      brand={brand}
      picture={image ? { ...image, alt: '' } : undefined}
      sizes="(min-width: 60rem) 25vw, (min-width: 40rem) 33vw, 50vw"
      price={<PieceFacts piece={piece} />}
      corner={
        <span className="favourites-remove">
          <IconButton label={t('favourites.remove', { title })} onClick={remove}>
            <Icon name="close" />
          </IconButton>
        </span>
      }
    >
      <div className="favourites-ways-of-piece">
        {free && (
          <>
            <SizeChoice piece={piece} chosen={chosen} onChoose={setChosen} />
            <Button
              size="small"
              wide
              variant="secondary"
              busy={cart.busy}
              onClick={() => withSize(cart.submit)}
            >
              {t('favourites.addToCart')}
            </Button>
            <WishButton small sku={chosen} onUnchosen={() => setUnchosen(true)} />
          </>
        )}
        {view.lists.length > 1 && <MoveTo piece={piece} view={view} />}
        <Alert>{unchosen && !chosen ? t('favourites.sizeFirst') : (cart.error ?? error)}</Alert>
      </div>
    </ProductCard>
  )
}

/** The member's own size when it is available, else the only size that is. */
function firstChoice({ sizes }: FavouritePieceView) {
  const free = sizes.filter(({ available }) => available > 0)
  return (free.find(({ own }) => own) ?? (sizes.length === 1 ? free[0] : undefined))?.sku
}

function useRemoval(piece: FavouritePieceView, onRemove: () => void) {
  const { revalidate } = useRevalidator()
  const { submit, error } = useSubmit(
    () => mark(piece, false),
    () => revalidate(),
  )
  const remove = () => {
    onRemove()
    void submit(undefined)
  }
  return { remove, error }
}

function useCart(title: string) {
  const t = useTexts()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  return useSubmit(
    (sku: string, { idempotencyKey }) =>
      send('POST', '/shop/cart/items', {
        body: { sku, quantity: 1 },
        idempotencyKey,
        withCookies: true,
        error: whenOutdated(revalidate),
      }),
    async () => {
      toast(t('favourites.added', { title }))
      await revalidate()
    },
  )
}

function MoveTo({ piece: { sku, title }, view: { list, lists } }: Pick<PieceProps, 'piece' | 'view'>) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    (listId: string) => send('PATCH', '/shop/favorites/pieces', { body: { sku, listId }, withCookies: true }),
    () => revalidate(),
  )
  return (
    <>
      <select
        className="favourites-select favourites-move"
        aria-label={t('favourites.moveOf', { title })}
        value=""
        aria-busy={busy || undefined}
        onChange={({ target }) => target.value && submit(target.value)}
      >
        <option value="">{t('favourites.moveTo')}</option>
        {lists
          .filter(({ id }) => id !== list?.id)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name || t('favourites.first')}
            </option>
          ))}
      </select>
      <Alert>{error}</Alert>
    </>
  )
}
