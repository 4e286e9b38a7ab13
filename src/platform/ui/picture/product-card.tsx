import './product-card.css'
import type { ReactNode } from 'react'
import { Link } from '../layout/link.tsx'
import { type Picture, PictureOrGap } from './picture.tsx'
import { Unbroken } from './unbroken.tsx'

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
