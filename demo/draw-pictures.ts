import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type EncodedPicture, encodingVersion } from '#/catalogue/images/encode-picture.ts'
import { findPicture, type StoredPicture, storeEncoded } from '#/catalogue/images/pictures.ts'
import type { Files } from '#/platform/files.ts'
import type { Colourway, Garment } from './garments.ts'

export type Drawing = { garment: Garment; colourway: Colourway }

/**
 * Draws and encodes what is not there yet, one worker a core; answers the pictures in the order asked for. `onPicture`
 * hears of each one finished.
 */
export async function drawPictures(
  files: Files,
  drawings: Drawing[],
  onPicture = () => {},
): Promise<StoredPicture[]> {
  const pictures = await Promise.all(drawings.map((drawing) => findPicture(files, keyOf(drawing))))
  const queue = drawings.flatMap((_, index) => (pictures[index] ? [] : [index]))
  for (const known of pictures) if (known) onPicture()
  const workers = Array.from({ length: Math.min(queue.length, availableParallelism()) }, startWorker)
  try {
    await Promise.all(
      workers.map(async (worker) => {
        for (let index = queue.shift(); index !== undefined; index = queue.shift()) {
          const { garment, colourway } = drawings[index]!
          const encoded = await ask(worker, { handle: garment.handle, colourKey: colourway.key })
          pictures[index] = await storeEncoded(files, keyOf(drawings[index]!), encoded)
          onPicture()
        }
      }),
    )
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  return pictures as StoredPicture[]
}

const startWorker = () => new Worker(new URL('./picture-worker.ts', import.meta.url))

const ask = (worker: Worker, question: { handle: string; colourKey: string }) =>
  new Promise<EncodedPicture>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (encoded: EncodedPicture) => {
      worker.off('error', reject)
      resolve(encoded)
    })
    worker.postMessage(question)
  })

/** A drawing is known by what it is drawn from, the drawing code included, so that it need not be drawn to be found. */
function keyOf({ garment: { handle, cut, look }, colourway }: Drawing): string {
  const subject = JSON.stringify({ handle, cut, look, colourway, encodingVersion, code: drawingCode() })
  return createHash('sha256').update(subject).digest('hex').slice(0, 32)
}

let code: string | undefined
function drawingCode(): string {
  if (code) return code
  const folder = fileURLToPath(new URL('./draw/', import.meta.url))
  const hash = createHash('sha256')
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort())
    hash.update(file).update(readFileSync(join(folder, file)))
  code = hash.digest('hex')
  return code
}
