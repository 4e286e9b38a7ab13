import './own-picture.css'
import '#/platform/ui/picture/picture.css'
import { send } from '#/platform/app/api/api-client.ts'
import { PhotoImage, type ReadPhoto } from '#/platform/ui/picture/photo/photo-image.tsx'
import { KindIcon } from '../survey/drawings/kind-icon.tsx'
import { type OwnGarment, ownColourHex } from './own-clothes.rule.ts'

/** Reads a photo as its owner; the desk has a route of its own. */
export const readOwnPhoto: ReadPhoto = (photoId, size) =>
  send('GET', '/photos/:photoId/:size', { params: { photoId, size }, file: true })

type OwnPictureProps = {
  garment: Pick<OwnGarment, 'colour' | 'photoId'> & { kind: string }
  name: string
  unseen: string
  read?: ReadPhoto
}

/** A member's own garment: its photo, else its colour with the drawing of its kind. */
export function OwnPicture({ garment, name, unseen, read = readOwnPhoto }: OwnPictureProps) {
  const { kind, colour, photoId } = garment
  if (photoId)
    return (
      <span className="picture">
        <PhotoImage read={read} photoId={photoId} size="small" name={name} unseen={unseen} />
      </span>
    )
  return (
    <span className="picture own-drawn" role="img" aria-label={name} data-dark={isDark(colour) || undefined}>
      <svg viewBox="0 0 3 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width="3" height="4" fill={ownColourHex(colour)} />
      </svg>
      <KindIcon kind={kind} />
    </span>
  )
}

const dark: readonly OwnGarment['colour'][] = [
  'black',
  'brown',
  'grey',
  'navy',
  'blue',
  'green',
  'red',
  'purple',
]
const isDark = (colour: OwnGarment['colour']) => dark.includes(colour)
