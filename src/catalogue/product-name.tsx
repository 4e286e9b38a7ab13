import './product-name.css'
import type { ReactNode } from 'react'
import { type Picture, PictureOrGap } from '#/ui/picture/picture.tsx'

type ProductNameProps = { picture: Picture | null | undefined; note: string; children: ReactNode }

/** What a row of the studio is about: its picture, its name, and under it a quiet word. */
export const ProductName = ({ picture, note, children }: ProductNameProps) => (
  <span className="product-name">
    <PictureOrGap picture={picture ?? undefined} sizes="44px" />
    <span>
      {children}
      <span>{note}</span>
    </span>
  </span>
)
