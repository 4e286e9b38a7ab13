import { send } from '#/platform/app/api/api-client.ts'
import { PART_BYTES, partCount } from './upload.rule.ts'

type Sending = { id: string; file: File; pictures: File[]; onSent: (share: number) => void }

/** The type is neutral: the server detects the format from the bytes. */
const asBytes = (part: Blob) => new Blob([part], { type: 'application/octet-stream' })

/** The path inside the chosen folder, as in Image Src; for single files the name. */
const pathOf = ({ webkitRelativePath, name }: File) =>
  webkitRelativePath.split('/').slice(1).join('/') || name

/** Sends the file in parts and then its pictures, one after another: after a lost answer one of them is sent again. */
export async function sendFile({ id, file, pictures, onSent }: Sending) {
  const all = file.size + pictures.reduce((sum, { size }) => sum + size, 0)
  let sent = 0
  const report = (bytes: number) => {
    sent += bytes
    onSent(sent / all)
  }
  for (let number = 0; number < partCount(file.size); number++) {
    const part = file.slice(number * PART_BYTES, (number + 1) * PART_BYTES)
    await again(() =>
      send('POST', '/studio/catalogue/imports/:id/parts/:number', {
        params: { id, number: String(number) },
        body: asBytes(part),
      }),
    )
    report(part.size)
  }
  for (const picture of pictures) {
    await again(() =>
      send('POST', '/studio/catalogue/imports/:id/pictures', {
        params: { id },
        query: { path: pathOf(picture) },
        body: asBytes(picture),
      }),
    )
    report(picture.size)
  }
}

const TRIES = 4

/** Retries after a lost connection; a refusal is final. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (tries >= TRIES || (error as { status?: number }).status !== 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 1000 * tries))
    }
}
