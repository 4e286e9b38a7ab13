import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { errorText } from '#/platform/app/forms/submit.ts'
import { useSerialQueue } from '#/platform/app/serial-queue.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { shrunk } from '#/platform/ui/picture/shrink.ts'
import { mostPhotos, type PhotoKind, photoProblem } from './photos.rule.ts'
import type { PhotoView } from './photos.schema.ts'

/** A chosen file that is not stored yet: being uploaded, or with its problem. */
export type ChosenPhoto = { key: string; file: File; kind: PhotoKind; problem?: string; again?: boolean }
export type ShownPhoto = PhotoView & { deleted?: boolean }

/** The state of a member's photos on their page: uploaded one after the other, deleted, restored. */
export function usePhotos(initial: PhotoView[]) {
  const t = useTexts()
  const [photos, setPhotos] = useState<ShownPhoto[]>(initial)
  const upload = useUpload((photo) => setPhotos((now) => [...now.filter(({ id }) => id !== photo.id), photo]))
  const change = (id: string, changed: Partial<ShownPhoto>) =>
    setPhotos((now) => now.map((photo) => (photo.id === id ? { ...photo, ...changed } : photo)))

  function add(kind: PhotoKind, files: readonly File[]) {
    const there = [
      ...photos.filter(({ deleted }) => !deleted),
      ...upload.chosen.filter((one) => !one.problem),
    ]
    upload.take(kind, files, mostPhotos[kind] - there.filter((one) => one.kind === kind).length)
  }
  return {
    photos,
    chosen: upload.chosen,
    add,
    again: upload.sendOne,
    dismiss: upload.dismiss,
    sending: upload.chosen.some(({ problem }) => !problem),
    async remove(photoId: string) {
      await send('DELETE', '/photos/:photoId', { params: { photoId } })
      change(photoId, { deleted: true })
    },
    async restore(photoId: string) {
      await send('POST', '/photos/:photoId/restore', { params: { photoId } }).catch((error) => {
        throw isGone(error) ? new ApiError({ ...error, message: t('photos.gone') }) : error
      })
      change(photoId, { deleted: false })
    },
  }
}

const isGone = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404

function useUpload(onStored: (photo: PhotoView) => void) {
  const t = useTexts()
  const enqueue = useSerialQueue()
  const [chosen, setChosen] = useState<ChosenPhoto[]>([])
  const dismiss = (key: string) => setChosen((now) => now.filter((one) => one.key !== key))
  const say = (one: ChosenPhoto) =>
    setChosen((now) => now.map((other) => (other.key === one.key ? one : other)))

  function take(kind: PhotoKind, files: readonly File[], free: number) {
    const full = t(`error.too-many-photos-${kind}`, { most: mostPhotos[kind] })
    const checked = files.map((file, index): ChosenPhoto => {
      const code = photoProblem(file)
      const problem = code ? t(`error.field.${code}`) : index >= free ? full : undefined
      return { key: crypto.randomUUID(), file, kind, problem }
    })
    setChosen((now) => [...now.filter(({ problem }) => !problem), ...checked])
    for (const one of checked) if (!one.problem) void sendOne(one)
  }
  const sendOne = ({ key, file, kind }: ChosenPhoto) => {
    say({ key, file, kind })
    return enqueue(async () => {
      try {
        const body = new Blob([await shrunk(file)], { type: 'application/octet-stream' })
        const photo = await send('POST', '/photos', { query: { kind }, body })
        dismiss(key)
        onStored(photo)
      } catch (error) {
        // A file that is gone from the disk meanwhile cannot be read.
        if (!(error instanceof ApiError))
          return say({ key, file, kind, problem: t('error.field.photo-content') })
        const problem = error.fields.photo ?? errorText(error, t)
        say({ key, file, kind, problem, again: error.status === 0 || error.status >= 429 })
      }
    })
  }
  return { chosen, take, sendOne, dismiss }
}
