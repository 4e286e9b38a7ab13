import './photo-thumb.css'
import { useEffect, useState } from 'react'
import type { PhotoSize } from '#/platform/validation/photo.rule.ts'

export type ReadPhoto = (photoId: string, size: PhotoSize) => Promise<Blob>
export type PhotoProps = { read: ReadPhoto; photoId: string; name: string; unseen: string }

/** A photo behind a session: fetched with the Authorization header, which an image's address cannot carry. */
export function PhotoImage({ read, photoId, size, name, unseen }: PhotoProps & { size: PhotoSize }) {
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
