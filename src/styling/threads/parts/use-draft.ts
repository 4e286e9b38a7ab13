import { useState } from 'react'
import { photoProblem } from '#/people/photos/photos.rule.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { errorText } from '#/platform/app/forms/submit.ts'
import { useSerialQueue } from '#/platform/app/serial-queue.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { shrunk } from '#/platform/ui/picture/shrink.ts'
import { MOST_GOODS, MOST_PHOTOS } from '../thread.rule.ts'
import type { GoodsView } from '../thread.schema.ts'

/** A chosen file: with an id once it is stored, or with its problem. `again`: it may be sent once more. */
export type DraftPhoto = { key: string; file: File; id?: string; problem?: string; again?: boolean }
export type DraftMessage = { text: string; photoIds: string[]; skus: string[] }
export type Upload = (body: Blob) => Promise<{ id: string }>

/** A message that is being written: text, photos that are uploaded at once, and goods, the first of them `about`. It stays until it is sent. */
export function useDraft(upload: Upload, about: GoodsView | null = null) {
  const t = useTexts()
  const enqueue = useSerialQueue()
  const [text, setText] = useState('')
  const [photos, setPhotos] = useState<DraftPhoto[]>([])
  const [goods, setGoods] = useState<readonly GoodsView[]>(about ? [about] : [])
  const change = (key: string, changed: Partial<DraftPhoto>) =>
    setPhotos((now) => now.map((photo) => (photo.key === key ? { ...photo, ...changed } : photo)))

  const uploadOne = ({ key, file }: DraftPhoto) => {
    change(key, { problem: undefined, again: false })
    return enqueue(async () => {
      try {
        const body = new Blob([await shrunk(file)], { type: 'application/octet-stream' })
        change(key, { id: (await upload(body)).id })
      } catch (error) {
        // A file that is gone from the disk meanwhile cannot be read.
        if (!(error instanceof ApiError)) return change(key, { problem: t('error.field.photo-content') })
        const problem = error.fields.photo ?? errorText(error, t)
        change(key, { problem, again: error.status === 0 || error.status >= 429 })
      }
    })
  }
  function addPhotos(files: readonly File[]) {
    const free = MOST_PHOTOS - photos.filter(({ problem }) => !problem).length
    const chosen = files.slice(0, Math.max(0, free)).map((file): DraftPhoto => {
      const code = photoProblem(file)
      return { key: crypto.randomUUID(), file, problem: code ? t(`error.field.${code}`) : undefined }
    })
    setPhotos((now) => [...now, ...chosen])
    for (const one of chosen) if (!one.problem) void uploadOne(one)
  }
  const ids = photos.flatMap(({ id }) => id ?? [])
  return {
    text,
    photos,
    goods,
    setText,
    addPhotos,
    again: uploadOne,
    removePhoto: (key: string) => setPhotos((now) => now.filter((photo) => photo.key !== key)),
    mayAddPhoto: photos.length < MOST_PHOTOS,
    addGoods: (one: GoodsView) =>
      setGoods((now) =>
        now.length < MOST_GOODS && !now.some(({ sku }) => sku === one.sku) ? [...now, one] : now,
      ),
    removeGoods: (sku: string) => setGoods((now) => now.filter((one) => one.sku !== sku)),
    isUploading: photos.some(({ id, problem }) => !id && !problem),
    message: (): DraftMessage => ({ text: text.trim(), photoIds: ids, skus: goods.map(({ sku }) => sku) }),
    clear() {
      setText('')
      setPhotos([])
      setGoods([])
    },
  }
}
export type Draft = ReturnType<typeof useDraft>
