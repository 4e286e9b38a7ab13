import './overview.css'
import { useState } from 'react'
import { TextButton } from '#/ui/form/button.tsx'
import { PictureOrGap, ProductPicture } from '#/ui/picture/picture.tsx'
import type { PictureEditView, ProductEditView } from './product-edit.schema.ts'

type PieceViewsProps = { product: ProductEditView; onPictures: () => void }

/** As many as stand beside the large one. */
const BESIDE = 8

/** The piece large, and beside it the views there are of it. */
export function PieceViews({ product: { name, pictures, mayEdit }, onPictures }: PieceViewsProps) {
  const [chosen, choose] = useState<string>()
  const large = pictures.find(({ id }) => id === chosen) ?? pictures[0]
  return (
    <div className="piece-views">
      <PictureOrGap picture={large && { ...shownOf(large), alt: name }} sizes="300px" priority />
      {pictures.length > 1 && (
        <ul>
          {pictures.slice(0, BESIDE).map((picture, index) => (
            <li key={picture.id}>
              <button
                type="button"
                className="piece-view"
                aria-label={`Picture ${index + 1}`}
                aria-pressed={picture === large}
                onClick={() => choose(picture.id)}
              >
                <ProductPicture picture={{ ...shownOf(picture), alt: '' }} sizes="56px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {(pictures.length > BESIDE || (pictures.length === 0 && mayEdit)) && (
        <TextButton onClick={onPictures}>
          {pictures.length === 0 ? 'Add a picture' : `All ${pictures.length} pictures`}
        </TextButton>
      )}
    </div>
  )
}

const shownOf = ({ picture, focusX, focusY }: PictureEditView) => ({ ...picture, focusX, focusY })
