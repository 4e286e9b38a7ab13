import './card-fan.css'
import { type Picture, ProductPicture } from './picture.tsx'

/** Three cards like a hand of cards, beside the words that ask for an answer to them. */
export const CardFan = ({ pictures }: { pictures: readonly Picture[] }) => (
  <div className="card-fan" aria-hidden="true">
    {pictures.slice(0, 3).map((picture) => (
      <ProductPicture key={picture.key} picture={{ ...picture, alt: '' }} sizes="160px" />
    ))}
  </div>
)
