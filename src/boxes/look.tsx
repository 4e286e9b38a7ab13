import type { ReactNode } from 'react'
import { useFormat, useTexts } from '#/app/texts.tsx'
import { type Picture, ProductPicture } from '#/ui/picture.tsx'
import type { HerPiece } from './pieces.ts'
import type { Sent } from './sent.ts'

export type SentPiece = Sent<HerPiece>

export function PiecePicture({
  image,
  sizes,
  priority,
}: {
  image: Picture | undefined
  sizes?: string
  priority?: boolean
}) {
  return image ? (
    <ProductPicture picture={image} sizes={sizes} priority={priority} />
  ) : (
    <span className="picture" />
  )
}

type LookProps = {
  piece: SentPiece
  number: number
  of: number
  stylist: string | null
  priority?: boolean
  children?: ReactNode
}

/** One piece as a page of a lookbook: the picture, her stylist's sentence, the size and why, the price. */
export function Look({ piece, number, of, stylist, priority, children }: LookProps) {
  const { money } = useFormat()
  return (
    <article className="look" data-state={piece.state} id={`piece-${piece.id}`}>
      <div className="look-picture">
        <PiecePicture image={piece.image} sizes="(min-width: 60rem) 40vw, 100vw" priority={priority} />
      </div>
      <div className="look-words">
        <p className="look-number" aria-hidden="true">
          {number} / {of}
        </p>
        <div className="look-name">
          <p className="look-brand">{piece.brand}</p>
          <h2>{piece.title}</h2>
        </div>
        {piece.stylistNote && <StylistsWords by={stylist}>{piece.stylistNote}</StylistsWords>}
        <LookFacts piece={piece} price={money(piece.price)} />
        {children}
      </div>
    </article>
  )
}

export const StylistsWords = ({ by, children }: { by: string | null; children: ReactNode }) => (
  <figure className="stylists-words">
    <blockquote>{children}</blockquote>
    {by && <figcaption>{by}</figcaption>}
  </figure>
)

function LookFacts({ piece, price }: { piece: SentPiece; price: string }) {
  const t = useTexts()
  const { code, params } = piece.sizeAdvice
  return (
    <dl className="look-facts">
      <div>
        <dt>{t('look.price')}</dt>
        <dd className="figures">{price}</dd>
      </div>
      <div>
        <dt>{t('look.size')}</dt>
        <dd>
          {piece.size}
          {code && code !== 'one-size' && (
            <span className="look-why">{t(`look.sizeWhy.${code}`, params)}</span>
          )}
        </dd>
      </div>
      {piece.colour && (
        <div>
          <dt>{t('look.colour')}</dt>
          <dd>{piece.colour}</dd>
        </div>
      )}
      {piece.material && (
        <div>
          <dt>{t('look.material')}</dt>
          <dd>{piece.material}</dd>
        </div>
      )}
    </dl>
  )
}
