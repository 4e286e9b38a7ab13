import './look.css'
import type { ReactNode } from 'react'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import type { PieceView } from '../pieces/piece.schema.ts'
import { Shots } from './shots.tsx'
import { StylistsNote } from './stylists-note.tsx'

type LookbookPageProps = {
  piece: PieceView
  number: number
  of: number
  stylist: string | null
  children?: ReactNode
  alternatives?: ReactNode
}

/**
 * One piece as a page of a lookbook: the pictures, the price and the size, the stylist's sentence, and details on
 * request.
 */
export function LookbookPage({ piece, number, of, stylist, children, alternatives }: LookbookPageProps) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <article className="look" data-state={piece.state} id={`piece-${piece.id}`}>
      <div className="look-picture">
        <Shots label={piece.title} pictures={piece.images} sizes="(min-width: 60rem) 40vw, 60vw" />
      </div>
      <div className="look-head">
        <p className="look-number" aria-hidden="true">
          {number} / {of}
        </p>
        <p className="look-brand">{piece.brand}</p>
        <h2 tabIndex={-1}>{piece.title}</h2>
        <p className="look-price figures">{money(piece.price)}</p>
        <p className="look-size">
          {[piece.colour, t('look.sizeIs', { size: piece.size })].filter(Boolean).join(', ')}
        </p>
      </div>
      <div className="look-words">
        {piece.stylistNote && <StylistsNote by={stylist}>{piece.stylistNote}</StylistsNote>}
        {children}
        <div className="look-asked">
          {alternatives}
          <PieceFacts piece={piece} />
        </div>
      </div>
    </article>
  )
}

/** The reason for the size, and the materials, on request. */
function PieceFacts({ piece }: { piece: PieceView }) {
  const t = useTexts()
  const { code, params } = piece.sizeAdvice
  const why = code && code !== 'one-size' && (
    <span className="look-why">{t(`look.sizeWhy.${code}`, params)}</span>
  )
  if (!why && !piece.material) return null
  return (
    <details className="look-facts">
      <summary>
        {t('look.more')}
        <span className="visually-hidden">: {piece.title}</span>
      </summary>
      <Facts
        facts={[
          {
            name: t('look.size'),
            value: (
              <>
                {piece.size}
                {why}
              </>
            ),
          },
          { name: t('look.material'), value: piece.material },
        ].filter(({ value }) => value)}
      />
    </details>
  )
}
