import type { DeskView } from './desk.schema.ts'
import '#/platform/list/rows.css'
import './desk.css'
import type { RefObject } from 'react'
import { PIECES_MAX, PIECES_MIN } from '#/boxes/preview.rule.ts'
import { useAutosave } from '#/platform/app/forms/autosave.ts'
import { ActsOf } from '#/platform/app/studio/acts/acts-of.tsx'
import { languageOf } from '#/platform/app/studio/canned/language-of.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Badge, Notice } from '#/platform/ui/notice/notice.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { Looks } from '#/styling/looks/looks-at-desk.tsx'
import { takesPhrases } from '#/styling/phrases/use-phrase-keys.ts'
import type { useAim } from './candidates/use-aim.ts'
import { deskMoney } from './desk-money.ts'
import { Offered } from './offer/offered.tsx'
import { canAccept } from './ready.rule.ts'
import { notSentText } from './undo/missing-text.ts'
import type { Desk, DeskPiece } from './use-desk.ts'

type Aim = Pick<ReturnType<typeof useAim>, 'swapping' | 'offering' | 'swap' | 'offer'>

type BoxPaneProps = {
  desk: Desk
  mine: boolean
  /** True for the reader's own box that leaves in a few seconds. */
  isSending: boolean
  aim: Aim
  strip: RefObject<HTMLUListElement | null>
  noteField: RefObject<HTMLTextAreaElement | null>
  onPreview: () => void
  onFee: () => void
  onAccept: () => void
}

/** The box under work: five to eight pieces, their cost against the budget, a note for each and for the box. */
export function BoxPane({ desk, mine, aim, strip, noteField, ...asks }: BoxPaneProps) {
  const { view } = desk
  const free = Math.max(0, PIECES_MIN - view.pieces.length)
  const note = useAutosave(view.box.note, desk.writeNote)
  return (
    <section className="desk-box" id="desk-box" tabIndex={-1} aria-label="The box">
      <header className="desk-pane-head">
        <h2>The box</h2>
        <Budget view={view} />
        <BoxActions desk={desk} mine={mine} {...asks} />
      </header>
      <HandedBack events={view.events} />
      <NotSent code={view.box.notSent} />
      <Looks desk={desk} mine={mine} />
      <div className="desk-made">
        <ul className="desk-strip" ref={strip}>
          {view.pieces.map((piece) => (
            <li key={piece.id}>
              <Slot piece={piece} desk={desk} mine={mine} aim={aim} />
            </li>
          ))}
          {Array.from({ length: free }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike
            <li className="desk-place" key={index} aria-hidden="true" />
          ))}
        </ul>
        <label className="desk-note">
          <span>
            Note to the member, in {languageOf(view.box.market)} <kbd data-single>N</kbd>
          </span>
          <textarea
            key={view.box.id}
            ref={noteField}
            rows={2}
            maxLength={2000}
            disabled={!mine}
            {...takesPhrases(['note', 'letter'])}
            {...note}
          />
        </label>
        <ActsOf kind="box" id={view.box.id} />
      </div>
    </section>
  )
}

type Asks = Pick<BoxPaneProps, 'desk' | 'mine' | 'isSending' | 'onPreview' | 'onFee' | 'onAccept'>

function BoxActions({ desk, mine, isSending, onPreview, onFee, onAccept }: Asks) {
  const { box } = desk.view
  return (
    <div className="desk-actions">
      {box.acceptedAt && <Badge tone="positive">{`Accepted by e-mail, ${staffDay(box.acceptedAt)}`}</Badge>}
      {canAccept(desk.view.box) && (
        <Button variant="quiet" size="small" onClick={onAccept}>
          Accept by e-mail <kbd data-single>M</kbd>
        </Button>
      )}
      {(box.state === 'ordered' || (box.canTakeOver && !mine)) && (
        <Button onClick={desk.claim}>
          {box.state === 'ordered' ? 'Take this box' : 'Take over'} <kbd data-single>C</kbd>
        </Button>
      )}
      {isSending && (
        <Button size="small" onClick={desk.takeBack}>
          Take back <kbd data-single>Z</kbd>
        </Button>
      )}
      {mine && (
        <>
          <Button variant="quiet" size="small" onClick={onFee}>
            {box.feesWaivedReason ? 'Fee waived' : 'Waive fee'} <kbd data-single>W</kbd>
          </Button>
          <Button variant="quiet" size="small" onClick={desk.release}>
            Give back <kbd data-single>U</kbd>
          </Button>
          <Button size="small" onClick={onPreview}>
            Send preview <kbd data-single>P</kbd>
          </Button>
        </>
      )}
    </div>
  )
}

/** The box was to leave, and something was missing by then. */
function NotSent({ code }: { code: string | null }) {
  const text = notSentText(code)
  return text ? (
    <Notice tone="warning" title="It did not leave">
      {text}
    </Notice>
  ) : null
}

/** The warehouse's reason for handing the box back, until it is on its way to the member again. */
function HandedBack({ events }: Pick<DeskView, 'events'>) {
  const last = events.findLast(({ event }) => event !== 'claim' && event !== 'release')
  if (last?.event !== 'restyle') return null
  return (
    <Notice tone="warning" title="Back from the warehouse">
      {last.reason}
    </Notice>
  )
}

function Budget({ view }: { view: DeskView }) {
  const { market, wish } = view.box
  const count = view.pieces.filter(({ state }) => state !== 'declined').length
  const over = wish.budgetAmount !== undefined && view.amount > wish.budgetAmount
  return (
    <div className="desk-budget" data-over={over || undefined}>
      <span className="figures">
        {`${count} of ${PIECES_MIN}–${PIECES_MAX} · ${deskMoney(view.amount, market)}`}
        {wish.budgetAmount !== undefined &&
          ` of ${deskMoney(wish.budgetAmount, market)}${over ? ', over the budget' : ''}`}
      </span>
      {wish.budgetAmount !== undefined && (
        <meter
          min={0}
          max={wish.budgetAmount}
          value={Math.min(view.amount, wish.budgetAmount)}
          aria-label="Budget used"
        />
      )}
    </div>
  )
}

type SlotProps = {
  piece: DeskPiece
  desk: Desk
  mine: boolean
  aim: Aim
}

function Slot({ piece, desk, mine, aim }: SlotProps) {
  const { market } = desk.view.box
  const declined = piece.state === 'declined'
  const aimed = aim.swapping === piece.id || aim.offering === piece.id
  const note = useAutosave(piece.stylistNote, (text) => desk.writePieceNote(piece.id, text))
  return (
    <div className="desk-slot" data-declined={declined || undefined} data-swapping={aimed || undefined}>
      <button
        type="button"
        className="desk-slot-picture"
        data-item
        data-piece={piece.id}
        aria-label={`${piece.brand} ${piece.title}, ${piece.size}`}
      >
        <PictureOrGap picture={piece.image} sizes="130px" />
        {piece.liked === true && (
          <span className="desk-flag" data-tone="liked">
            {desk.view.swappedIn.includes(piece.id) ? 'member’s own choice' : 'liked'}
          </span>
        )}
        {declined && <span className="desk-flag">declined</span>}
      </button>
      <span className="desk-slot-name" title={piece.title}>
        {piece.title}
      </span>
      <span className="desk-soft figures">{`${piece.size} · ${deskMoney(piece.price, market)}`}</span>
      {declined && (
        <p className="desk-why">
          {[piece.declinedReason?.replaceAll('-', ' '), piece.declinedText].filter(Boolean).join(': ') ||
            'no reason given'}
        </p>
      )}
      {mine && (
        <>
          <textarea
            aria-label={`Why ${piece.title}`}
            placeholder="Why?"
            rows={2}
            maxLength={500}
            {...takesPhrases(['why'], piece.id)}
            {...note}
          />
          <SlotActions piece={piece} desk={desk} aim={aim} />
        </>
      )}
      <Offered desk={desk} mine={mine} itemId={piece.id} />
    </div>
  )
}

function SlotActions({ piece: { id, title }, desk, aim }: Pick<SlotProps, 'piece' | 'desk' | 'aim'>) {
  const [swapping, offering] = [aim.swapping === id, aim.offering === id]
  return (
    <div className="desk-slot-actions">
      <button type="button" aria-pressed={swapping} onClick={() => aim.swap(swapping ? undefined : id)}>
        Swap <kbd data-single>S</kbd>
      </button>
      <button
        type="button"
        aria-pressed={offering}
        aria-label={`Offer instead of ${title}`}
        title="Choose up to three that may come instead"
        onClick={() => aim.offer(offering ? undefined : id)}
      >
        Offer
      </button>
      <button type="button" onClick={() => desk.remove(id)}>
        Out <kbd data-single>X</kbd>
      </button>
    </div>
  )
}
