import './product-card.css'
import type { ReactNode } from 'react'
import { Link } from '../layout/link.tsx'
import { type Picture, PictureOrGap } from './picture.tsx'

type ProductCardProps = {
  /** Its page; without one the card is not a link. */
  to?: string
  name: string
  brand?: string
  picture: Picture | undefined
  sizes?: string
  priority?: boolean
  price?: ReactNode
  badge?: ReactNode
  /** A button on the picture, above the card's link. */
  corner?: ReactNode
  /** Actions without opening it; they stay clickable above the card's link. */
  children?: ReactNode
}

export function ProductCard({
  to,
  name,
  brand,
  picture,
  sizes,
  priority,
  price,
  badge,
  corner,
  children,
}: ProductCardProps) {
  return (
    <article className="product-card">
      <PictureOrGap picture={picture} sizes={sizes} priority={priority} />
      {badge && <span className="product-card-badge">{badge}</span>}
      {corner && <div className="product-card-corner">{corner}</div>}
      <div className="product-card-words">
        {brand && <span className="product-card-brand">{brand}</span>}
        {to ? (
          <Link className="product-card-name" to={to}>
            <Unbroken>{name}</Unbroken>
          </Link>
        ) : (
          <span className="product-card-name">
            <Unbroken>{name}</Unbroken>
          </span>
        )}
        {price}
        {children && <div className="product-card-extra">{children}</div>}
      </div>
    </article>
  )
}

/** Keeps a letter and its word on one line: `v-ringad` is one word, and a browser would break it at its hyphen. */
const Unbroken = ({ children }: { children: string }): ReactNode =>
  children.split(/((?<!\S)\p{L}-\S+)/u).map((part, index) =>
    index % 2 === 1 ? (
      <span className="unbroken" key={part}>
        {part}
      </span>
    ) : (
      part
    ),
  )
