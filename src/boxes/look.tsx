import './look.css'
import '#/ui/picture/picture.css'
import type { ReactNode } from 'react'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Facts } from '#/ui/data/facts.tsx'
import { PictureOrGap } from '#/ui/picture/picture.tsx'
import type { PieceView } from './piece.schema.ts'

type LookProps = {
  piece: PieceView
  number: number
  of: number
  stylist: string | null
  priority?: boolean
  children?: ReactNode
}

/** One piece as a page of a lookbook: the picture, the stylist's sentence, the size and why, the price. */
export function Look({ piece, number, of, stylist, priority, children }: LookProps) {
  const { money } = useFormat()
  return (
    <article className="look" data-state={piece.state} id={`piece-${piece.id}`}>
      <div className="look-picture">
        <PictureOrGap picture={piece.image} sizes="(min-width: 60rem) 40vw, 100vw" priority={priority} />
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

function LookFacts({ piece, price }: { piece: PieceView; price: string }) {
  const t = useTexts()
  const { code, params } = piece.sizeAdvice
  const why = code && code !== 'one-size' && (
    <span className="look-why">{t(`look.sizeWhy.${code}`, params)}</span>
  )
  return (
    <Facts
      facts={[
        { name: t('look.price'), value: <span className="figures">{price}</span> },
        {
          name: t('look.size'),
          value: (
            <>
              {piece.size}
              {why}
            </>
          ),
        },
        { name: t('look.colour'), value: piece.colour },
        { name: t('look.material'), value: piece.material },
      ].filter(({ value }) => value)}
    />
  )
}
