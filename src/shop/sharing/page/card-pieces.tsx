import './sharing.css'
import { paths } from '#/platform/paths.ts'
import { ProductCard } from '#/platform/ui/picture/product-card.tsx'
import type { SharedPiece } from '../sharing.schema.ts'

type PiecesProps = { pieces: readonly SharedPiece[]; narrow?: boolean }

/** The pieces of a card. `narrow`: in one of two columns. */
export const CardPieces = ({ pieces, narrow }: PiecesProps) => (
  <ul className="shared-pieces" data-narrow={narrow || undefined}>
    {pieces.map(({ sku, brand, title, image }, index) => (
      <li key={sku}>
        <ProductCard
          to={paths.product(sku)}
          name={title}
          brand={brand}
          picture={image && { ...image, alt: '' }}
          sizes={narrow ? '(min-width: 60rem) 20vw, 44vw' : '(min-width: 60rem) 20vw, 46vw'}
          priority={index < 2}
        />
      </li>
    ))}
  </ul>
)
