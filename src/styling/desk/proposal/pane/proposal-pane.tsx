import '#/platform/list/rows.css'
import '../../desk.css'
import './proposal.css'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { deskMoney } from '../../desk-money.ts'
import { focusItem, itemsOf, useKeys } from '../../keys/use-keys.ts'
import type { Desk } from '../../use-desk.ts'
import { aboutMoney } from './about-money.ts'
import { GhostPiece } from './ghost-piece.tsx'
import { LeftOutReason } from './left-out-reason.tsx'
import { Lines } from './lines.tsx'
import { Sliders } from './sliders.tsx'
import { type BoxProposal, type Ghost, useProposal } from './use-proposal.ts'

type ProposalProps = { desk: Desk; mine: boolean; strip: RefObject<HTMLUListElement | null> }

/** A box that is proposed as a whole (R8.02): shown, changed and taken by keys. Nothing is picked before the stylist takes it. */
export function ProposalPane({ desk, mine, strip }: ProposalProps) {
  const proposal = useProposal(desk)
  const { view, ghosts, busy, error } = proposal
  const { box } = desk.view
  const canPropose = box.proposes && (mine || box.state === 'ordered')
  const isOpen = canPropose && view !== undefined
  const expect = useFocusWhenThere(strip, { proposal, isOpen })
  const propose = () => expect(() => proposal.propose())
  const take = (skus: readonly string[]) => expect(() => proposal.take(skus))
  useKeys({ ...(canPropose && { '.': propose }), ...(isOpen && keysOf(proposal, expect)) })
  if (!canPropose) return null
  return (
    <section className="desk-proposal" aria-label="Proposal" aria-busy={busy} data-open={isOpen || undefined}>
      <header>
        <h2>Proposal</h2>
        {view && <Sums view={view} desk={desk} />}
        <span className="desk-proposal-acts">
          {isOpen && ghosts.length > 0 && (
            <Button size="small" onClick={() => take(ghosts.map(({ sku }) => sku))}>
              {`Take all ${ghosts.length}`} <kbd data-single>0</kbd>
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={propose} busy={busy}>
            {isOpen ? 'Propose others' : 'Propose a box'} <kbd data-single>.</kbd>
          </Button>
          {isOpen && (
            <Button variant="quiet" size="small" onClick={proposal.close}>
              Leave it <kbd>Esc</kbd>
            </Button>
          )}
        </span>
      </header>
      <Alert>{error}</Alert>
      {isOpen && (
        <>
          <Said proposal={proposal} />
          <ul className="desk-strip desk-ghosts" ref={strip}>
            {ghosts.map((ghost) => (
              <li key={ghost.sku}>
                <GhostPiece ghost={ghost} proposal={proposal} desk={desk} onTake={take} />
              </li>
            ))}
          </ul>
          <Sliders proposal={proposal} market={box.market} />
          <Lines lines={view.lines} desk={desk} />
        </>
      )}
    </section>
  )
}

type Expect = (act: () => unknown) => void

/** Keys of an open proposal; the comma and X are of the focused garment. */
const keysOf = (proposal: BoxProposal, expect: Expect) => {
  const { ghosts } = proposal
  const focused = () => {
    const { ghost } = (document.activeElement as HTMLElement | null)?.dataset ?? {}
    return ghosts.find(({ sku }) => sku === ghost)
  }
  const withFocused = (act: (ghost: Ghost) => unknown) => () => {
    const ghost = focused()
    if (ghost) act(ghost)
  }
  return {
    ',': withFocused(({ sku }) => proposal.lock(sku)),
    x: withFocused((ghost) => expect(() => proposal.leaveOut(ghost))),
    '0': () => proposal.take(ghosts.map(({ sku }) => sku)),
    escape: proposal.close,
  }
}

/** After an act, the focus goes to the first garment of the new proposal that is not locked. */
function useFocusWhenThere(
  strip: RefObject<HTMLUListElement | null>,
  { proposal, isOpen }: { proposal: BoxProposal; isOpen: boolean },
): Expect {
  const awaited = useRef(false)
  const { view, locked } = proposal
  useEffect(() => {
    if (!isOpen || !awaited.current || !view) return
    awaited.current = false
    const items = itemsOf(strip.current)
    focusItem(items.find(({ dataset }) => !locked.includes(dataset.ghost ?? '')) ?? items[0])
  }, [isOpen, view, locked, strip])
  return (act) => {
    awaited.current = true
    act()
  }
}

type SumsProps = { view: NonNullable<BoxProposal['view']>; desk: Desk }

function Sums({ view: { whole, budget }, desk }: SumsProps) {
  const { market } = desk.view.box
  return (
    <p className="figures desk-soft" role="status">
      {`${whole.count} pieces · ${deskMoney(whole.amount, market)}`}
      {budget !== null && ` of ${deskMoney(budget, market)}`}
      {` · expected to be kept ${aboutMoney(whole.kept, market)}`}
    </p>
  )
}

/** The outcome of the proposal: sold meanwhile, left out, or too few. */
function Said({ proposal }: { proposal: BoxProposal }) {
  const { view, sold, leftOut } = proposal
  const gone = [...new Set([...sold, ...(view?.gone ?? [])])]
  return (
    <>
      {gone.length > 0 && <p className="desk-never" role="status">{`Sold meanwhile: ${gone.join(', ')}.`}</p>}
      {view?.isShort && <p className="desk-never">The shelf or the budget does not reach for five pieces.</p>}
      {leftOut && <LeftOutReason leftOut={leftOut} proposal={proposal} />}
    </>
  )
}
