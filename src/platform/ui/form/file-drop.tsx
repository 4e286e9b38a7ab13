import './choice.css'
import './field.css'
import './file-drop.css'
import '../picture/picture.css'
import { type DragEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Icon } from '../picture/icon.tsx'
import { IconButton } from './button.tsx'
import { FieldError, useFieldIds } from './field.tsx'

type FileDropProps = {
  label: string
  hint?: ReactNode
  files: File[]
  onFiles: (files: File[]) => void
  /** File name extensions, without the dot. */
  endings?: string[]
  maxKilobytes?: number
  multiple?: boolean
  /** A whole folder; unfit files are left out in silence. */
  folder?: boolean
  error?: string
}

const pictures = ['jpg', 'svg', 'jpeg', 'png', 'bmp', 'gif', 'webp']

/** Accepts files by drop or choice; an unfit one is refused with the reason, the others are shown. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
    files,
    onFiles,
    endings = pictures,
    maxKilobytes = 10_240,
    multiple,
    folder,
    error,
  } = props
  const t = useTexts()
  const ids = useFieldIds()
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string>()
  function take(chosen: FileList | null) {
    const all = [...(chosen ?? [])]
    const fit = all.filter((file) => endings.includes(endingOf(file)) && file.size <= maxKilobytes * 1024)
    const odd = all.find((file) => !fit.includes(file))
    setRefused(odd && !folder ? refusal(odd) : undefined)
    if (fit.length > 0) onFiles(multiple ? [...files, ...fit] : fit.slice(0, 1))
  }
  const refusal = (file: File) =>
    endings.includes(endingOf(file))
      ? t('ui.fileTooLarge', { name: file.name, megabytes: Math.floor(maxKilobytes / 1024) })
      : t('ui.fileWrongKind', { name: file.name, kinds: endings.join(', ') })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div className="field">
      <label
        className="drop"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="up" />
        <span className="drop-title">{label}</span>
        {hint && <span className="field-hint">{hint}</span>}
        <input
          className="choice-input"
          type="file"
          multiple={multiple}
          {...(folder && { webkitdirectory: '' })}
          accept={endings.map((ending) => `.${ending}`).join(',')}
          aria-describedby={ids.error}
          onChange={(event) => take(event.target.files)}
        />
      </label>
      <div role="alert">
        <FieldError id={ids.error}>{refused ?? error}</FieldError>
      </div>
      <Previews files={files} onRemove={(file) => onFiles(files.filter((other) => other !== file))} />
    </div>
  )
}

const forget = (address: string): void => URL.revokeObjectURL(address)

const endingOf = ({ name }: File) => name.split('.').at(-1)?.toLowerCase() ?? ''

function Previews({ files, onRemove }: { files: File[]; onRemove: (file: File) => void }) {
  const t = useTexts()
  const addresses = useMemo(() => files.map((file) => URL.createObjectURL(file)), [files])
  useEffect(() => () => addresses.forEach(forget), [addresses])
  if (files.length === 0) return null
  return (
    <ul className="drop-files">
      {files.map((file, index) => (
        <li className="drop-file" key={addresses[index]}>
          <span className="picture">
            <img src={addresses[index]} alt={file.name} />
          </span>
          <IconButton label={t('ui.removeFile', { name: file.name })} onClick={() => onRemove(file)}>
            <Icon name="close" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
