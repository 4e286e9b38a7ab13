import './overview.css'
import { useState } from 'react'
import { TextButton } from '#/platform/ui/form/button.tsx'
import { PictureOrGap, ProductPicture } from '#/platform/ui/picture/picture.tsx'
import type { PictureEditView, ProductEditView } from './product-edit.schema.ts'

type PieceViewsProps = { product: ProductEditView; onPictures: () => void }

/** Thumbnails that fit the height of the large picture. */
const MOST_IN_COLUMN = 4

export function PieceViews({ product: { name, pictures, mayEdit }, onPictures }: PieceViewsProps) {
  const [chosen, choose] = useState<string>()
  const groups = byColour(pictures)
  const large = pictures.find(({ id }) => id === chosen) ?? pictures[0]
  return (
    <div className="piece-views">
      <PictureOrGap picture={large && { ...shownOf(large), alt: name }} sizes="300px" priority />
      {pictures.length > 1 && (
        <div className="piece-beside" data-rows={groups.length > 2 || undefined}>
          {groups.map((own) => (
            <ul key={own[0]?.id} data-alone={groups.length === 1 || undefined}>
              {own.map((picture) => (
                <li key={picture.id}>
                  <button
                    type="button"
                    className="piece-view"
                    aria-label={`Picture ${pictures.indexOf(picture) + 1}`}
                    aria-pressed={picture === large}
                    onClick={() => choose(picture.id)}
                  >
                    <ProductPicture picture={{ ...shownOf(picture), alt: '' }} sizes="56px" />
                  </button>
                </li>
              ))}
            </ul>
          ))}
        </div>
      )}
      {(pictures.length > groups.flat().length || (pictures.length === 0 && mayEdit)) && (
        <TextButton onClick={onPictures}>
          {pictures.length === 0 ? 'Add a picture' : `All ${pictures.length} pictures`}
        </TextButton>
      )}
    </div>
  )
}

/**
 * Two columns of thumbnails: one for each colour, both for a single colour; with more than two colours each has a row of its
 * first two.
 */
function byColour(pictures: readonly PictureEditView[]) {
  const colours = [...Map.groupBy(pictures, ({ colourKey }) => colourKey).values()]
  if (colours.length > 2) return colours.slice(0, MOST_IN_COLUMN).map((own) => own.slice(0, 2))
  return colours.map((own) => own.slice(0, colours.length === 1 ? 2 * MOST_IN_COLUMN : MOST_IN_COLUMN))
}

const shownOf = ({ picture, focusX, focusY }: PictureEditView) => ({ ...picture, focusX, focusY })
