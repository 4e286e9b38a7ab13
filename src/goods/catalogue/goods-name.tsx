import type { ReactNode } from 'react'
import { PieceName } from '#/platform/ui/data/piece-name.tsx'
import type { StaffGoodsView } from './staff-goods.schema.ts'

type GoodsNameProps = { goods: StaffGoodsView; more?: string | false; children?: ReactNode }

/** A piece in a row of the studio, with its picture and name; `more`: after the colour and size, `children`: a line below. */
export const GoodsName = ({ goods, more, children }: GoodsNameProps) => (
  <PieceName
    image={goods.image}
    title={goodsName(goods)}
    note={
      <>
        {[colourAndSize(goods), more].filter(Boolean).join(' ')}
        {children}
      </>
    }
  />
)

export const goodsName = ({ brand, title }: StaffGoodsView) => `${brand} ${title}`
export const colourAndSize = ({ colour, size }: StaffGoodsView) => [colour, size].filter(Boolean).join(', ')
