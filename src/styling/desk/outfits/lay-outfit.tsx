import '#/platform/list/rows.css'
import './outfits-pane.css'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { asBoard, ON_BOARD } from '#/boxes/outfits/outfits.rule.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { useDeskPhotos } from '../customer/read-photo.ts'
import type { LaidOutfit } from '../desk-actions.ts'
import { type Keys, useKeys } from '../keys/use-keys.ts'
import type { Desk } from '../use-desk.ts'
import { Garments } from './choices.tsx'
import { DragPieces } from './drag-pieces.tsx'
import { afterDrop, type Dragged, type Place } from './drop.rule.ts'
import { LaidBoard } from './laid-board.tsx'
import { useProposals } from './use-proposals.ts'

type LayProps = {
  desk: Desk
  outfit: LaidOutfit
  onDone: () => void
}

/**
 * Delay before the form closes: the content below moves up then, and the second half of a double click must not hit
 * it.
 */
const DOUBLE_CLICK_MS = 600

/** Closes the form once the box on the desk has the board; a refusal or a network failure leaves the form open. */
function useKeep({ desk, outfit: { place }, onDone }: LayProps, form: RefObject<HTMLElement | null>) {
  const [sent, setSent] = useState<LaidOutfit>()
  const { view, error } = desk
  const there = view.outfits.find((one) => one.place === place)
  const arrived =
    sent !== undefined &&
    there?.name === sent.name.trim() &&
    there.pieces.length === sent.pieceIds.length &&
    there.pieces.every(({ id }) => sent.pieceIds.includes(id)) &&
    there.words === sent.words.trim()
  const failed = sent !== undefined && error !== undefined
  useEffect(() => {
    if (failed) setSent(undefined)
  }, [failed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed once, by what it was opened with
  useEffect(() => {
    if (!arrived) return
    // The desk's keys work at once, not after the field is gone.
    form.current?.focus({ preventScroll: true })
    const timer = setTimeout(onDone, DOUBLE_CLICK_MS)
    return () => clearTimeout(timer)
  }, [arrived])
  const keep = (outfit: LaidOutfit) => {
    if (sent) return
    desk.layOutfit(outfit)
    setSent(outfit)
  }
  return { keeping: sent !== undefined, keep }
}

/** The form of one board: its pieces by click, by number or by dragging, its name and a line. */
export function LayOutfit(props: LayProps) {
  const { desk, outfit, onDone } = props
  const { view } = desk
  const form = useRef<HTMLFormElement>(null)
  const { keeping, keep } = useKeep(props, form)
  // The button that opened the form is no longer there.
  useEffect(() => form.current?.focus({ preventScroll: true }), [])
  const [draft, setDraft] = useState(outfit)
  const { pieceIds } = draft
  const there = view.pieces.filter(({ state }) => state === 'picked')
  const own = there.map(({ id, title, kind, image }) => ({ id, title, kind, image, here: true }))
  const all = [...own, ...view.wardrobe]
  // A piece may leave the box while it is on the board.
  const laid = pieceIds.flatMap((id) => all.find((piece) => piece.id === id) ?? [])
  const on = asBoard(laid)
  const whole = on.length >= ON_BOARD.least && own.some(({ id }) => pieceIds.includes(id))
  const lay = (change: (before: readonly string[]) => string[]) =>
    setDraft((now) => ({ ...now, pieceIds: change(now.pieceIds) }))
  const toggle = (id: string) =>
    lay((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  const drop = (dragged: Dragged, place: Place) => lay((before) => afterDrop(before, dragged, place))
  function submit(event: FormEvent) {
    event.preventDefault()
    if (whole && draft.name.trim()) keep({ ...draft, pieceIds: laid.map(({ id }) => id) })
  }
  const full = laid.length >= ON_BOARD.most
  useKeys(numberKeys(all, (id) => (!full || pieceIds.includes(id)) && toggle(id)))
  const readPhoto = useDeskPhotos(view.box.id)
  const choose = { pieceIds, full, onToggle: toggle, readPhoto }
  const { next } = useProposals({
    boxId: view.box.id,
    version: view.box.version,
    on: laid.map(({ id }) => id),
    wanted: laid.length > 0 && !full,
  })
  return (
    <DragPieces pieces={all} onDrop={drop}>
      <form className="desk-lay" onSubmit={submit} ref={form} tabIndex={-1} aria-label="Outfit">
        <div className="desk-lay-fields">
          <Garments
            own={own}
            wardrobe={view.wardrobe}
            next={next}
            onLay={(id) => lay((before) => (before.includes(id) ? [...before] : [...before, id]))}
            {...choose}
          />
          <Words draft={draft} onChange={setDraft} />
          <span className="desk-outfit-actions">
            <Button type="submit" size="small" disabled={!whole} busy={keeping}>
              Keep this outfit
            </Button>
            <Button variant="quiet" size="small" onClick={onDone}>
              Leave it
            </Button>
            {!whole && <span className="desk-soft">Two to six pieces, one of them from the box.</span>}
          </span>
        </div>
        <LaidBoard pieces={on} readPhoto={readPhoto} />
      </form>
    </DragPieces>
  )
}

type WordsProps = { draft: LaidOutfit; onChange: (change: (now: LaidOutfit) => LaidOutfit) => void }

const Words = ({ draft, onChange }: WordsProps) => (
  <>
    <label>
      Name of the outfit, in the member’s language
      <input
        value={draft.name}
        required
        maxLength={60}
        onChange={({ target }) => onChange((now) => ({ ...now, name: target.value }))}
      />
    </label>
    <label>
      A line about it
      <textarea
        rows={2}
        maxLength={300}
        value={draft.words}
        onChange={({ target }) => onChange((now) => ({ ...now, words: target.value }))}
      />
    </label>
  </>
)

/** Keys 1 to 9: the first nine pieces, onto the board and off it. */
const numberKeys = (pieces: readonly { id: string }[], toggle: (id: string) => void): Keys =>
  Object.fromEntries(pieces.slice(0, 9).map(({ id }, index) => [String(index + 1), () => toggle(id)]))
