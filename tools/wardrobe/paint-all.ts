import { readdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { garments } from '../../demo/catalogue/garments.ts'
import { type Painted, pictureName, picturesFolder, shownOf } from '../../demo/catalogue/pictures.ts'

/** `npm run wardrobe`: paints every garment in each of its colours and writes demo/pictures anew. */
const names = shownOf(garments).map(pictureName)
const painted = new Map<string, Painted>()
const painters = availableParallelism()
await Promise.all(Array.from({ length: painters }, (_, share) => hire(share)))

const inOrder = Object.fromEntries(names.map((name) => [name, painted.get(name)]))
await writeFile(new URL('pictures.json', picturesFolder), `${JSON.stringify(inOrder, null, 2)}\n`)
for (const { name } of (await readdir(picturesFolder, { withFileTypes: true })).filter((it) =>
  it.isDirectory(),
))
  if (!painted.has(name)) await rm(new URL(name, picturesFolder), { recursive: true })

function hire(share: number) {
  const worker = new Worker(new URL('./painter.ts', import.meta.url), { workerData: { share, painters } })
  worker.on('message', ([name, picture]: [string, Painted]) => {
    painted.set(name, picture)
    console.log(`${painted.size} of ${names.length}: ${name}`)
  })
  return new Promise<void>((resolve, reject) => {
    worker.once('error', reject).once('exit', () => resolve())
  })
}
