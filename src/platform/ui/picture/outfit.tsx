import './outfit.css'
import { type Picture, ProductPicture } from './picture.tsx'

type OutfitProps = { pictures: readonly Picture[]; nextToForm?: boolean }

/**
 * A composed outfit as decoration; its pieces are named where they can be had. `nextToForm`: the picture of a page with a
 * form, four pieces in a row above it on a telephone, and as high as the window where there is room for two columns.
 */
export const OutfitPictures = ({ pictures, nextToForm }: OutfitProps) => (
  <div className="outfit" data-next-to-form={nextToForm || undefined} aria-hidden="true">
    {pictures.slice(0, nextToForm ? 4 : 3).map((picture, index) => (
      <ProductPicture
        key={picture.key}
        picture={{ ...picture, alt: '' }}
        sizes={nextToForm ? '(min-width: 60rem) 24vw, 25vw' : '(min-width: 60rem) 30vw, 60vw'}
        // Beside a form none of the four small pictures is the page's main content.
        priority={!nextToForm && index === 0}
      />
    ))}
  </div>
)
