import './photos.css'
import '#/platform/ui/form/choice.css'
import { type DragEvent, useState } from 'react'
import { Icon } from '#/platform/ui/picture/icon.tsx'

/** Named one by one: a telephone then gives its own format as a JPEG. Its camera is among what it offers. */
const accepted = 'image/jpeg,image/png,image/webp,image/gif'

type AddProps = { label: string; onFiles: (files: readonly File[]) => void }

/** A tile to press or to drop files on; what is wrong with one of them is said below. */
export function PhotoAdd({ label, onFiles }: AddProps) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <label
      className="photo-add"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="plus" />
      <span>{label}</span>
      <input
        className="choice-input"
        type="file"
        multiple
        accept={accepted}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen once more.
          target.value = ''
        }}
      />
    </label>
  )
}
