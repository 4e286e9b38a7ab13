import './photos.css'
import '#/platform/ui/form/choice.css'
import { type DragEvent, useState } from 'react'
import { Icon } from '#/platform/ui/picture/icon.tsx'

/** The types are listed one by one: then a phone converts its own format to JPEG. Its camera is among the choices. */
const accepted = 'image/jpeg,image/png,image/webp,image/gif'

type AddProps = { label: string; onFiles: (files: readonly File[]) => void }

/** A tile to press or to drop files on; problems of a file are shown below. */
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
          // Allows choosing an equal file once more.
          target.value = ''
        }}
      />
    </label>
  )
}
