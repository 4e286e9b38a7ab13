import './goods-row.css'
import type { ReactNode } from 'react'
import { type Picture, PictureOrGap } from './picture.tsx'

type Goods = {
  brand: string
  title: ReactNode
  colour: string
  size: string
  image?: Picture | undefined
}
type GoodsRowProps = { goods: Goods; foot: ReactNode; link?: ReactNode; children?: ReactNode }

type GoodsRowsProps = { name?: string; twoColumns?: boolean; children: ReactNode }

/**
 * A list of a person's things, one row a thing; `twoColumns`: two rows side by side where there is room; `name`, where a page
 * has several lists.
 */
export const GoodsRows = ({ name, twoColumns, children }: GoodsRowsProps) => (
  <ul className="goods-rows" data-two-columns={twoColumns || undefined} aria-label={name}>
    {children}
  </ul>
)

/** The thing with its picture; its price, status and link below; and, over the full width, its actions. */
export function GoodsRow({ goods, foot, link, children }: GoodsRowProps) {
  const { brand, title, colour, size, image } = goods
  return (
    <li className="goods-row">
      <PictureOrGap picture={image} sizes="(min-width: 40rem) 132px, 88px" />
      <div className="goods-row-words">
        <p className="goods-row-brand">{brand}</p>
        <p className="goods-row-title">{title}</p>
        <p className="goods-row-brand">{[colour, size].filter(Boolean).join(' · ')}</p>
        <div className="goods-row-foot">{foot}</div>
        {link && <p className="goods-row-link">{link}</p>}
      </div>
      {children && <div className="goods-row-more">{children}</div>}
    </li>
  )
}
