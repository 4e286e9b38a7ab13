import '#/platform/list/rows.css'
import './outfits-pane.css'
import '../desk.css'
import { Board } from '#/boxes/outfits/board.tsx'
import { asBoard } from '#/boxes/outfits/outfits.rule.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { useDeskPhotos } from '../customer/read-photo.ts'
import type { DeskView } from '../desk.schema.ts'
import { useKeys } from '../keys/use-keys.ts'
import { keysOf, ProposalKey } from './next-garments.tsx'
import type { ProposalsView } from './use-proposals.ts'

type LooksProps = {
  view: DeskView
  looks: ProposalsView['looks']
  /** Opens the form with these pieces on the board. */
  onLay: (pieceIds: string[]) => void
}

/** Looks proposed from the box and what the member owns. Each opens as a board that the stylist changes and names. */
export function ProposedLooks({ view, looks, onLay }: LooksProps) {
  const readPhoto = useDeskPhotos(view.box.id)
  useKeys(
    keysOf(
      looks.map(
        ({ pieceIds }) =>
          () =>
            onLay(pieceIds),
      ),
    ),
  )
  if (looks.length === 0) return null
  const own = view.pieces.map(({ id, title, kind, image }) => ({ id, title, kind, image, here: true }))
  const all = [...own, ...view.wardrobe]
  return (
    <div className="desk-proposed">
      <h3 className="desk-soft">Proposed</h3>
      <ul className="desk-boards">
        {looks.map(({ pieceIds, because }, index) => (
          <li key={pieceIds.join()}>
            <Board
              pieces={asBoard(pieceIds.flatMap((id) => all.find((piece) => piece.id === id) ?? []))}
              readPhoto={readPhoto}
            />
            <span className="desk-soft">{because}</span>
            <span className="desk-outfit-actions">
              <Button variant="quiet" size="small" onClick={() => onLay([...pieceIds])}>
                Lay this <ProposalKey index={index} />
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
