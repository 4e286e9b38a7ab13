import './favourites.css'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Price } from '#/platform/ui/data/price.tsx'
import type { FavouritePieceView } from '../favourites.schema.ts'

const FEW = 3

/** The price, for a reduced one beside the lowest of thirty days, and the availability in the member's size. */
export function PieceFacts({ piece }: { piece: FavouritePieceView }) {
  const t = useTexts()
  const { price, lowestPrice30, sizes } = piece
  if (price === null) return <span className="favourites-quiet">{t('favourites.gone')}</span>
  return (
    <>
      <Price amount={price} was={lowestPrice30} />
      <span className="favourites-quiet">{stockText(sizes, t)}</span>
    </>
  )
}

function stockText(sizes: FavouritePieceView['sizes'], t: ReturnType<typeof useTexts>): string {
  const own = sizes.filter((size) => size.own)
  const left = own.reduce((sum, { available }) => sum + available, 0)
  if (own.length > 0 && left > FEW) return t('favourites.ownIn')
  if (own.length > 0 && left > 0) return t('favourites.ownFew', { count: left })
  if (own.length > 0) return t('favourites.ownGone')
  return sizes.some(({ available }) => available > 0) ? '' : t('favourites.soldOut')
}
