import './box-opening.css'
import { useEffect, useRef } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { type Picture, PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { StylistsNote } from '../parts/stylists-note.tsx'
import { ClosedBox } from './closed-box.tsx'
import { useOpening } from './use-opening.ts'

type Shown = { id: string; brand: string; title: string; image?: Picture | undefined }
type BoxOpeningProps = {
  box: { id: string; note: string }
  firstName: string
  stylist: { name: string; taste?: string | null; portrait?: string | null } | null
  pieces: readonly Shown[]
  /** After the last step, or when everything is shown at once. */
  onAll: () => void
}

/** A delivered box to be opened: a thread to pull, the note alone, then the pieces one by one (R6.17). */
export function BoxOpening({ box, firstName, stylist, pieces, onAll }: BoxOpeningProps) {
  const t = useTexts()
  const { step, ending, next, all } = useOpening(
    { boxId: box.id, note: box.note !== '', pieces: pieces.length },
    onAll,
  )
  const ways = useRef<HTMLDivElement>(null)
  const began = step !== 'closed'
  useEffect(() => {
    // The thread had the focus, and is gone.
    if (began) ways.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [began])
  if (step === 'closed') return <ClosedBox firstName={firstName} busy={ending} onPull={next} onAll={all} />
  const piece = typeof step === 'number' ? pieces[step] : undefined
  return (
    <section className="box-opening" aria-label={t('opening.label')}>
      <div className="opening-stage" key={String(step)}>
        {step === 'note' && (
          <StylistsNote by={stylist?.name ?? null} taste={stylist?.taste} portrait={stylist?.portrait}>
            {box.note}
          </StylistsNote>
        )}
        {piece && <PictureOrGap picture={piece.image} sizes="(min-width: 60rem) 30vw, 80vw" priority />}
      </div>
      <p className="opening-piece" role="status">
        {piece && (
          <>
            <span className="opening-count">
              {t('opening.pieceOf', { number: Number(step) + 1, count: pieces.length })}
            </span>{' '}
            {piece.brand} {piece.title}
          </>
        )}
      </p>
      <div className="opening-ways" ref={ways}>
        <Button busy={ending} onClick={next}>
          {t(step === 'note' ? 'opening.toPieces' : isLast(step, pieces) ? 'opening.toAll' : 'opening.next')}
        </Button>
        <Button variant="quiet" busy={ending} onClick={all}>
          {t('opening.skip')}
        </Button>
      </div>
    </section>
  )
}

const isLast = (step: unknown, pieces: readonly unknown[]) => step === pieces.length - 1
