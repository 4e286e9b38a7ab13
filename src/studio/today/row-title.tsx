import './row-title.css'
import { KindIcon } from '#/people/survey/drawings/kind-icon.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import type { WaitingView } from './today.api.ts'

type Row = WaitingView['first'][number]

/** Subject of a line of work, with a picture or drawing if it is a garment. `such`: the piece shown as an example of a size. */
export const RowTitle = ({ name, detail, kind, picture, such }: Row & { such: string | false }) => (
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

const isDrawn = (kind: string) => kind !== 'lingerie' && kind !== 'other'
