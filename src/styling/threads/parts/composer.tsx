import '#/platform/ui/form/button.css'
import '#/platform/ui/form/choice.css'
import './composer.css'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, IconButton, TextButton } from '#/platform/ui/form/button.tsx'
import { TextArea } from '#/platform/ui/form/field.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { MOST_TEXT } from '../thread.rule.ts'
import type { Draft, DraftPhoto } from './use-draft.ts'

export type ComposerTexts = {
  label: string
  send: string
  sendAgain: string
  notSent: string
  addPhoto: string
  again: string
  remove(name: string): string
}
type ComposerProps = {
  draft: Draft
  texts: ComposerTexts
  busy: boolean
  error: string | undefined
  /** A message at the text itself. */
  fieldError?: string
  onSend: () => void
  rows?: number
  /** Ways to add more, beside the photos. */
  children?: ReactNode
}

/** Listed one by one: then a phone converts its own format to JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,image/gif'

/** The form for a message. What was written stays after a failure, and is sent again by the same button. */
export function Composer({
  draft,
  texts,
  busy,
  error,
  fieldError,
  onSend,
  rows = 3,
  children,
}: ComposerProps) {
  const isBusy = busy || draft.isUploading
  const send = () => {
    if (!isBusy) onSend()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const byKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <form className="composer" onSubmit={submit}>
      <TextArea
        label={texts.label}
        name="text"
        rows={rows}
        maxLength={MOST_TEXT}
        value={draft.text}
        onChange={({ target }) => draft.setText(target.value)}
        onKeyDown={byKeys}
        error={fieldError}
      />
      <Attached draft={draft} texts={texts} />
      <Alert>
        {error && !fieldError && (
          <>
            <p>{error}</p>
            <p>{texts.notSent}</p>
          </>
        )}
      </Alert>
      <div className="composer-foot">
        <Button type="submit" busy={isBusy}>
          {error ? texts.sendAgain : texts.send}
        </Button>
        {draft.mayAddPhoto && <AddPhoto label={texts.addPhoto} onFiles={draft.addPhotos} />}
        {children}
      </div>
    </form>
  )
}

function AddPhoto({ label, onFiles }: { label: string; onFiles: (files: readonly File[]) => void }) {
  const id = useId()
  return (
    <span className="composer-add">
      <input
        id={id}
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
      <label className="text-link" htmlFor={id}>
        {label}
      </label>
    </span>
  )
}

/** The photos and goods of the draft, each with a button that takes it out. */
function Attached({ draft, texts }: Pick<ComposerProps, 'draft' | 'texts'>) {
  const { photos, goods } = draft
  if (photos.length + goods.length === 0) return null
  return (
    <ul className="composer-attached" aria-live="polite">
      {photos.map((photo) => (
        <li key={photo.key}>
          <Chosen photo={photo} texts={texts} onAgain={() => void draft.again(photo)} />
          <IconButton label={texts.remove(photo.file.name)} onClick={() => draft.removePhoto(photo.key)}>
            <Icon name="close" />
          </IconButton>
        </li>
      ))}
      {goods.map(({ sku, brand, title, size, image }) => (
        <li key={sku}>
          <span className="composer-goods">
            <PictureOrGap picture={image} sizes="48px" />
          </span>
          <span>{[`${brand} ${title}`, size].filter(Boolean).join(', ')}</span>
          <IconButton label={texts.remove(title)} onClick={() => draft.removeGoods(sku)}>
            <Icon name="close" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

type ChosenProps = { photo: DraftPhoto; texts: ComposerTexts; onAgain: () => void }

function Chosen({ photo: { file, id, problem, again }, texts, onAgain }: ChosenProps) {
  const t = useTexts()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <>
      {address && !problem && <img className="composer-photo" src={address} alt={file.name} />}
      {!id && !problem && <progress aria-label={t('photos.sending', { file: file.name })} />}
      {problem && (
        <span className="composer-problem">
          <strong>{file.name}</strong> {problem}
        </span>
      )}
      {again && <TextButton onClick={onAgain}>{texts.again}</TextButton>}
    </>
  )
}
