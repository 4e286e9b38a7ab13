import './with-yours.css'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Board } from '../../outfits/board.tsx'
import type { PieceOnBoard } from '../../outfits/outfits.schema.ts'
import type { PieceView } from '../../pieces/piece.schema.ts'

/** By piece: a garment that the member has and that it goes with, and the price for each wear; null when unknown. */
export type Yours = { id: string; goesWith: PieceOnBoard | null; eachWear: number | null }
type WithYoursProps = { piece: PieceView; yours: Yours | undefined }

/** The piece laid flat with a garment that the member has. */
export function WithYours({ piece, yours }: WithYoursProps) {
  const t = useTexts()
  const own = yours?.goesWith
  if (!own) return null
  const unnamed = <P extends { image?: PieceView['image'] | undefined }>(one: P) => ({
    ...one,
    image: one.image && { ...one.image, alt: '' },
  })
  return (
    <div className="with-yours">
      <Board pieces={[unnamed({ ...piece, here: true }), unnamed(own)]} />
      <p>{t('withYours.fits', { piece: own.title })}</p>
    </div>
  )
}

export function EachWear({ yours }: Pick<WithYoursProps, 'yours'>) {
  const t = useTexts()
  const { money } = useFormat()
  if (!yours?.eachWear) return null
  return <p className="each-wear">{t('withYours.each', { amount: money(yours.eachWear) })}</p>
}
