import '#/platform/list/rows.css'
import './outfits-pane.css'
import '../desk.css'
import { PieceOnBoardPicture } from '#/boxes/outfits/board.tsx'
import type { ReadPhoto } from '#/platform/ui/picture/photo/photo-image.tsx'
import type { DeskView } from '../desk.schema.ts'
import { type Keys, useKeys } from '../keys/use-keys.ts'

/** Keys of the first and the second proposal; a third is reached by Tab. */
const proposalKeys: readonly string[] = ['f', 'v']

type Garment = Pick<DeskView['wardrobe'][number], 'id' | 'title' | 'kind' | 'image' | 'here' | 'own'>
type NextProps = {
  next: readonly { id: string; because: string }[]
  garments: readonly Garment[]
  onLay: (id: string) => void
  readPhoto: ReadPhoto
}

/** Proposals for the board that is laid: three garments, by click or key, each with a reason. */
export function NextGarments({ next, garments, onLay, readPhoto }: NextProps) {
  const shown = next.flatMap(({ id, because }) => {
    const garment = garments.find((one) => one.id === id)
    return garment ? [{ garment, because }] : []
  })
  useKeys(
    keysOf(
      shown.map(
        ({ garment }) =>
          () =>
            onLay(garment.id),
      ),
    ),
  )
  if (shown.length === 0) return null
  return (
    <fieldset>
      <legend className="desk-soft">Goes with it</legend>
      <ul className="desk-lay-next">
        {shown.map(({ garment, because }, index) => (
          <li key={garment.id}>
            <button type="button" onClick={() => onLay(garment.id)} title={garment.title}>
              <PieceOnBoardPicture
                piece={{ ...garment, image: garment.image && { ...garment.image, alt: '' } }}
                sizes="56px"
                readPhoto={readPhoto}
              />
              <span>
                <ProposalKey index={index} /> {garment.title}
                <span className="desk-soft">{because}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

export function ProposalKey({ index }: { index: number }) {
  const key = proposalKeys[index]
  return key && <kbd data-single>{key.toUpperCase()}</kbd>
}

export const keysOf = (acts: readonly (() => void)[]): Keys =>
  Object.fromEntries(acts.slice(0, proposalKeys.length).map((act, index) => [proposalKeys[index]!, act]))
