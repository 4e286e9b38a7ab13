import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { EncodedPicture } from '#/catalogue/images/encode-picture.ts'
import { findPicture, storeEncoded } from '#/catalogue/images/pictures.ts'
import type { Files } from '#/platform/files/files.ts'
import { type Drawing, drawingsOf, keyOf } from './drawing.ts'
import { garments } from './garments.ts'

export type DrawnFiles = Files & {
  /** Draws of these pictures what is missing, in this order, behind whatever somebody is looking at. */
  drawAll(keys: string[], onPicture?: (done: number, total: number) => void): Promise<void>
  close(): Promise<void>
}

type Order = { drawing: Drawing; key: string; finish: (error?: Error) => void }

/**
 * Files in which a demo garment's picture is drawn when it is first asked for, and kept: drawing them all takes half a
 * minute of two cores, and nobody should wait for that before the first page.
 */
export function drawnFiles(files: Files): DrawnFiles {
  const drawings = new Map(drawingsOf(garments).map((drawing) => [keyOf(drawing), drawing]))
  const underWay = new Map<string, Promise<void>>()
  const urgent: Order[] = []
  const patient: Order[] = []
  const workers = new Set<Worker>()
  let closed = false

  /** Ready when the picture is there; asked for twice, drawn once. */
  function order(key: string, drawing: Drawing, queue: Order[]): Promise<void> {
    const known = underWay.get(key)
    if (known && queue === urgent) hurry(key)
    if (known || closed) return known ?? Promise.resolve()
    const done = new Promise<void>((resolve, reject) => {
      queue.push({ drawing, key, finish: (error) => (error ? reject(error) : resolve()) })
    }).finally(() => underWay.delete(key))
    underWay.set(key, done)
    hire()
    return done
  }

  function hurry(key: string) {
    const at = patient.findIndex((waiting) => waiting.key === key)
    if (at >= 0) urgent.push(...patient.splice(at, 1))
    hire()
  }

  /** One core is left to the pages, unless somebody waits for a picture. */
  function hire() {
    const cores = availableParallelism()
    const wanted = urgent.length > 0 ? cores : patient.length > 0 ? Math.max(1, cores - 1) : 0
    if (workers.size < wanted) void work()
  }

  /** For as long as there is something to draw; a worker that broke is replaced for the next picture. */
  async function work() {
    const worker = new Worker(new URL('./picture-worker.ts', import.meta.url))
    workers.add(worker)
    let broken = false
    for (let next = nextOrder(); next; next = broken ? undefined : nextOrder()) {
      const { drawing, key, finish } = next
      try {
        const encoded = await ask(worker, {
          handle: drawing.garment.handle,
          colourKey: drawing.colourway.key,
        })
        await storeEncoded(files, key, encoded)
        finish()
      } catch (error) {
        broken = true
        finish(closed ? undefined : (error as Error))
      }
    }
    workers.delete(worker)
    await worker.terminate()
    if (broken && !closed) hire()
  }
  const nextOrder = () => (closed ? undefined : (urgent.shift() ?? patient.shift()))

  return {
    ...files,
    async get(name) {
      const bytes = await files.get(name)
      const [, key = ''] = bytes ? [] : (/^media\/([0-9a-f]{32})\/\d+\.\w+$/.exec(name) ?? [])
      const drawing = drawings.get(key)
      if (!drawing || (await findPicture(files, key))) return bytes
      await order(key, drawing, urgent)
      return files.get(name)
    },
    async drawAll(keys, onPicture = () => {}) {
      const found = await Promise.all(keys.map((key) => findPicture(files, key)))
      const missing = keys.filter((key, index) => drawings.has(key) && !found[index])
      let done = 0
      await Promise.all(
        missing.map(async (key) => {
          await order(key, drawings.get(key)!, patient)
          onPicture(++done, missing.length)
        }),
      )
    },
    async close() {
      closed = true
      for (const order of [...urgent.splice(0), ...patient.splice(0)]) order.finish()
      await Promise.all([...workers].map((worker) => worker.terminate()))
    },
  }
}

const ask = (worker: Worker, question: { handle: string; colourKey: string }) =>
  new Promise<EncodedPicture>((resolve, reject) => {
    const done = () => worker.off('error', reject).off('exit', gone).off('message', drawn)
    const gone = () => reject(new Error('The drawing was stopped'))
    const drawn = (encoded: EncodedPicture) => {
      done()
      resolve(encoded)
    }
    worker.once('error', reject).once('exit', gone).once('message', drawn)
    worker.postMessage(question)
  })
