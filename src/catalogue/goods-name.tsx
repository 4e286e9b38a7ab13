import type { ReactNode } from 'react'
import { PieceName } from '#/ui/data/piece-name.tsx'
import type { StaffGoodsView } from './staff-goods.schema.ts'

type GoodsNameProps = { goods: StaffGoodsView; title?: ReactNode; more?: string | false }

/** A piece in a row of the studio: drawn, with what it is called; `title`: instead of its name, `more`: after it. */
export const GoodsName = ({ goods, title, more }: GoodsNameProps) => (
  <PieceName
    image={goods.image}
    title={title || nameOf(goods)}
    note={[title ? `${nameOf(goods)}, ${looksOf(goods)}` : looksOf(goods), more].filter(Boolean).join(' ')}
  />
)

export const nameOf = ({ brand, title }: StaffGoodsView) => `${brand} ${title}`
export const looksOf = ({ colour, size }: StaffGoodsView) => [colour, size].filter(Boolean).join(', ')
