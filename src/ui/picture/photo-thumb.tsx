import './photo-thumb.css'
import './picture.css'
import { useEffect, useState } from 'react'
import { Dialog } from '#/ui/notice/overlay.tsx'
import type { PhotoSize } from '#/validation/photo.rule.ts'

export type ReadPhoto = (photoId: string, size: PhotoSize) => Promise<Blob>
type PhotoProps = { read: ReadPhoto; photoId: string; name: string; unseen: string }

/** A photo behind a session: fetched with its header, which the address of a picture cannot carry. */
function PhotoImage({ read, photoId, size, name, unseen }: PhotoProps & { size: PhotoSize }) {
  const [address, setAddress] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let over = false
    let made: string | undefined
    const show = (photo: Blob) => {
      if (over) return
      made = URL.createObjectURL(photo)
      setAddress(made)
    }
    read(photoId, size).then(show, () => void (over || setFailed(true)))
    return () => {
      over = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [read, photoId, size])
  if (failed) return <span className="photo-unseen">{unseen}</span>
  return address ? <img src={address} alt={name} /> : null
}

/** A photo in little; pressed, it is shown large. `open`: what the button does, in words. */
export function PhotoThumb({ open, ...photo }: PhotoProps & { open: string }) {
  const [large, setLarge] = useState(false)
  return (
    <>
      <button type="button" className="picture photo-thumb" aria-label={open} onClick={() => setLarge(true)}>
        <PhotoImage {...photo} size="small" />
      </button>
      <Dialog open={large} onClose={() => setLarge(false)} title={photo.name}>
        <span className="photo-large">
          <PhotoImage {...photo} size="large" />
        </span>
      </Dialog>
    </>
  )
}
