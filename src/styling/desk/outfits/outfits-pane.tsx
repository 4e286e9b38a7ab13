import './outfits-pane.css'
import '#/platform/list/rows.css'
import '../desk.css'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Board } from '#/boxes/outfits/board.tsx'
import { OUTFITS_MAX } from '#/boxes/outfits/outfits.rule.ts'
import type { ShownOutfit } from '#/boxes/outfits/outfits.schema.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { useDeskPhotos } from '../customer/read-photo.ts'
import type { LaidOutfit } from '../desk-actions.ts'
import { useKeys } from '../keys/use-keys.ts'
import type { Desk } from '../use-desk.ts'
import { ProposedLooks } from './proposed-looks.tsx'
import { useProposals } from './use-proposals.ts'

const loadForm = () => import('./lay-outfit.tsx')
const LayOutfit = lazy(async () => ({ default: (await loadForm()).LayOutfit }))

type OutfitsProps = { desk: Desk; mine: boolean }

/** With as many boards a box has its looks, and no more are proposed. */
const LOOKS = 3

/** Up to four boards of a box: pieces that go together, the member's wardrobe included (R6.05). */
export function OutfitsPane({ desk, mine }: OutfitsProps) {
  const { outfits, pieces } = desk.view
  const [laying, setLaying] = useState<LaidOutfit>()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form had the focus and is gone; the heading above the boards gets it, unless the focus is elsewhere by now.
  function done() {
    const section = heading.current?.parentElement
    if (section?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
    setLaying(undefined)
  }
  const free = Array.from({ length: OUTFITS_MAX }, (_, index) => index + 1).find(
    (place) => !outfits.some((outfit) => outfit.place === place),
  )
  const lay = (pieceIds: string[] = []) => free && setLaying({ place: free, name: '', words: '', pieceIds })
  const canLay = mine && pieces.length > 1
  useEffect(() => {
    // The form opens without a wait. Without a network it is tried again when it is opened.
    if (canLay) loadForm().catch(() => {})
  }, [canLay])
  useKeys(canLay && !laying ? { o: () => lay() } : {})
  const { id: boxId, version } = desk.view.box
  const wanted = canLay && !laying && free !== undefined && outfits.length < LOOKS
  const { looks } = useProposals({ boxId, version, on: [], wanted })
  if (outfits.length === 0 && !canLay) return null
  return (
    <section className="desk-outfits" aria-label="Outfits">
      <h2 ref={heading} tabIndex={-1}>
        Outfits <span className="desk-soft">{`${outfits.length} of ${OUTFITS_MAX} at most`}</span>
      </h2>
      {outfits.length > 0 && (
        <ul className="desk-boards">
          {outfits.map((outfit) => (
            <li key={outfit.place}>
              <Laid outfit={outfit} desk={desk} mine={mine} onChange={laying ? undefined : setLaying} />
            </li>
          ))}
        </ul>
      )}
      {mine && laying && (
        <Suspense>
          <LayOutfit key={laying.place} desk={desk} outfit={laying} onDone={done} />
        </Suspense>
      )}
      {wanted && <ProposedLooks view={desk.view} looks={looks} onLay={lay} />}
      {mine && !laying && free && (
        <p>
          <Button variant="quiet" size="small" onClick={() => lay()}>
            Lay an outfit <kbd data-single>O</kbd>
          </Button>
        </p>
      )}
    </section>
  )
}

/** No other board can be changed while one is being laid, as its words would be lost. */
type LaidProps = OutfitsProps & { outfit: ShownOutfit; onChange: ((outfit: LaidOutfit) => void) | undefined }

function Laid({ outfit: { place, name, words, pieces }, desk, mine, onChange }: LaidProps) {
  const readPhoto = useDeskPhotos(desk.view.box.id)
  const gone = pieces.filter(({ here }) => !here)
  const still = pieces.flatMap(({ id, here }) => (here ? [id] : []))
  return (
    <>
      <Board pieces={pieces} readPhoto={readPhoto} />
      <strong>{name}</strong>
      {words && <span className="desk-soft">{words}</span>}
      {gone.length > 0 && (
        <span className="desk-never">{`Out of it: ${gone.map(({ title }) => title).join(', ')}`}</span>
      )}
      {mine && (
        <span className="desk-outfit-actions">
          {onChange && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => onChange({ place, name, words, pieceIds: still })}
              aria-label={`Change ${name}`}
            >
              Change
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            onClick={() => desk.takeApart(place)}
            aria-label={`Take apart ${name}`}
          >
            Take apart
          </Button>
        </span>
      )}
    </>
  )
}
