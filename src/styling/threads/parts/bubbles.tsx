import '#/platform/ui/form/button.css'
import './bubbles.css'
import type { ReactNode } from 'react'
import { Link } from '#/platform/ui/layout/link.tsx'
import type { ReadPhoto } from '#/platform/ui/picture/photo/photo-image.tsx'
import { PhotoThumb } from '#/platform/ui/picture/photo/photo-thumb.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import type { GoodsView } from '../thread.schema.ts'

/** A message as it is drawn. `own`: of the reader's side. */
export type Bubble = {
  id: string
  own: boolean
  from: string
  at: string
  time: string
  text: string
  photos: readonly string[]
  goods: readonly GoodsView[]
  /** Read state, or a way to take the message back. */
  foot?: ReactNode
}
export type BubbleTexts = {
  label: string
  photo(number: number): string
  openPhoto(name: string): string
  unseen: string
  gone: string
}
type BubblesProps = {
  bubbles: readonly Bubble[]
  texts: BubbleTexts
  read: ReadPhoto
  price: (goods: GoodsView) => string
  /** The page of a variant on sale; without one a card is no link. */
  to?: (sku: string) => string
}

/** The messages of a thread, the oldest first. */
export const Bubbles = ({ bubbles, texts, ...drawn }: BubblesProps) => (
  <ol className="bubbles" aria-label={texts.label}>
    {bubbles.map((bubble) => (
      <li key={bubble.id} className="bubble" data-own={bubble.own || undefined}>
        <p className="bubble-head">
          <span className="bubble-from">{bubble.from}</span>
          <time dateTime={bubble.at}>{bubble.time}</time>
        </p>
        {bubble.text && <p className="bubble-text">{bubble.text}</p>}
        <Photos photos={bubble.photos} texts={texts} read={drawn.read} />
        {bubble.goods.map((goods) => (
          <GoodsCard key={goods.sku} goods={goods} texts={texts} {...drawn} />
        ))}
        {bubble.foot && <div className="bubble-foot">{bubble.foot}</div>}
      </li>
    ))}
  </ol>
)

function Photos({ photos, texts, read }: Pick<Bubble, 'photos'> & Pick<BubblesProps, 'texts' | 'read'>) {
  if (photos.length === 0) return null
  return (
    <ul className="bubble-photos">
      {photos.map((photoId, index) => {
        const name = texts.photo(index + 1)
        return (
          <li key={photoId}>
            <PhotoThumb {...{ read, photoId, name }} open={texts.openPhoto(name)} unseen={texts.unseen} />
          </li>
        )
      })}
    </ul>
  )
}

type CardProps = { goods: GoodsView } & Pick<BubblesProps, 'texts' | 'price' | 'to'>

function GoodsCard({ goods, texts, price, to }: CardProps) {
  const { sku, brand, title, colour, size, image, onSale } = goods
  const name = `${brand} ${title}`
  return (
    <article className="bubble-goods">
      <PictureOrGap picture={image} sizes="56px" />
      <div>
        {to && onSale ? (
          <Link className="text-link" to={to(sku)}>
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        <span className="bubble-soft">{[colour, size].filter(Boolean).join(', ')}</span>
        <span>{onSale ? price(goods) : texts.gone}</span>
      </div>
    </article>
  )
}
