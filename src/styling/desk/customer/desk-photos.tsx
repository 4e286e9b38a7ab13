import type { DeskView } from '../desk.schema.ts'
import '../desk.css'
import { photoKinds } from '#/people/photos/photos.rule.ts'
import { PhotoThumb } from '#/platform/ui/picture/photo/photo-thumb.tsx'
import { useDeskPhotos } from './read-photo.ts'

const titles = { me: 'Photos', inspiration: 'Inspired by' } as const
const names = { me: 'Photo of the member', inspiration: 'Inspiration' } as const

/** The member's photos of themselves and of styles they like; a press enlarges one (R8.02). */
export function DeskPhotos({ view: { box, customer } }: { view: DeskView }) {
  const read = useDeskPhotos(box.id)
  return photoKinds.map((kind) => {
    const photos = customer.photos.filter((photo) => photo.kind === kind)
    return (
      photos.length > 0 && (
        <div className="desk-block" key={kind}>
          <h3>{titles[kind]}</h3>
          <ul className="desk-photos">
            {photos.map(({ id }, index) => (
              <li key={id}>
                <PhotoThumb
                  read={read}
                  photoId={id}
                  name={`${names[kind]} ${index + 1}`}
                  open={`${names[kind]} ${index + 1}, large`}
                  unseen="Cannot be shown now"
                />
              </li>
            ))}
          </ul>
        </div>
      )
    )
  })
}
