import './piece.css'
import { KindIcon } from '#/people/survey/drawings/kind-icon.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import type { WaitingView } from './today.api.ts'

type Row = WaitingView['first'][number]

/** What a line of work is about: drawn or shown where it is a garment. `such`: of a size, which of its pieces is shown. */
export const Piece = ({ name, detail, kind, picture, such }: Row & { such: string | false }) => (
  <>
    {picture ? (
      <PictureOrGap picture={{ ...picture, alt: '' }} sizes="33px" />
    ) : (
      kind && isDrawn(kind) && <KindIcon kind={kind} />
    )}
    {picture || such ? (
      <span className="today-named">
        <span className="today-name">{name || detail}</span>
        {such && <span className="today-such">{such}</span>}
      </span>
    ) : (
      name || detail
    )}
  </>
)

/** For these there is no drawing. */
const isDrawn = (kind: string) => kind !== 'lingerie' && kind !== 'other'
