import './item-card.css'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Price } from '#/platform/ui/data/price.tsx'
import { Swatch } from '#/platform/ui/form/swatch.tsx'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import { ProductCard } from '#/platform/ui/picture/product-card.tsx'
import { Heart } from '../heart/heart.tsx'

/** A garment that is on sale, with all that its card says. */
export type ItemView = AnswerTo<'GET', '/shop/new'>['items'][number]

const DOTS = 5
type Shown = {
  item: ItemView
  sizes: string
  priority?: boolean
  marksNew?: boolean
  /** Handler of a heart that was set or taken away. */
  onHeart?: (() => void) | undefined
}

/** A garment on sale, on every page that shows one: a large picture with a heart, its price, its colours. */
export function ItemCard({ item, sizes, priority, marksNew, onHeart }: Shown) {
  const t = useTexts()
  const { percent, isNew } = item
  return (
    <ProductCard
      to={paths.product(item.ownSize?.sku ?? item.sku)}
      name={item.title}
      brand={item.brand}
      picture={item.image}
      sizes={sizes}
      priority={priority}
      price={<Price amount={item.price} was={item.lowestPrice30} />}
      corner={<Heart piece={item} onChange={onHeart} />}
      badge={
        percent ? (
          <Badge tone="accent">{t('shop.percentOff', { percent })}</Badge>
        ) : (
          marksNew && isNew && <Badge>{t('shop.isNew')}</Badge>
        )
      }
    >
      <Colours item={item} />
      {item.ownSize && <OwnSize own={item.ownSize} />}
      {item.rating && <Rated rating={item.rating} />}
    </ProductCard>
  )
}

function Colours({ item: { colours } }: { item: ItemView }) {
  const t = useTexts()
  if (colours.length < 2) return null
  const more = colours.length - DOTS
  return (
    <span className="item-colours">
      <span className="visually-hidden">{t('shop.colours', { count: colours.length })}</span>
      {colours.slice(0, DOTS).map(({ key, hex }) => hex && <Swatch key={key} color={hex} />)}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
    </span>
  )
}

/** The member's size; or the size to take, with what others found. */
function OwnSize({ own: { size, evidence } }: { own: NonNullable<ItemView['ownSize']> }) {
  const t = useTexts()
  if (!evidence) return <span className="item-own-size">{t('shop.card.own', { size })}</span>
  const { felt, members, ofTen } = evidence
  return <span className="item-own-size">{t(`shop.card.take.${felt}`, { size, members, ofTen })}</span>
}

function Rated({ rating: { average, count } }: { rating: NonNullable<ItemView['rating']> }) {
  const t = useTexts()
  const { number } = useFormat()
  return (
    <span className="item-rating">
      <span className="visually-hidden">
        {t('reviews.starsOf', { stars: number(average) })}, {t('reviews.count', { count })}
      </span>
      <Icon name="star" />
      <span aria-hidden="true">
        {number(average)} ({count})
      </span>
    </span>
  )
}
