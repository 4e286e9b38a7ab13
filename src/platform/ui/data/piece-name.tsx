import './piece-name.css'
import type { ReactNode } from 'react'
import { type Picture, PictureOrGap } from '../picture/picture.tsx'

type PieceNameProps = { title: ReactNode; note: ReactNode; image: Picture | undefined }

export const PieceName = ({ title, note, image }: PieceNameProps) => (
  <span className="piece-name">
    <PictureOrGap picture={image} sizes="44px" />
    <span>
      {title}
      <span>{note}</span>
    </span>
  </span>
)
