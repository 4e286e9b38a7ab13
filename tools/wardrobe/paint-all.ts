import { readdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { garments } from '../../demo/catalogue/garments.ts'
import {
  descriptionOf,
  type Painted,
  pictureName,
  picturesFolder,
  type Shown,
  shownOf,
} from '../../demo/catalogue/pictures.ts'
import pictures from '../../demo/pictures/pictures.json' with { type: 'json' }

/**
 * `npm run wardrobe`: paints every garment in each of its colours; with `-- due`, only those with a changed
 * description.
 */
const onlyDue = process.argv[2] === 'due'
const done: Readonly<Record<string, Painted>> = onlyDue ? pictures : {}
const isDone = (shown: Shown) => done[pictureName(shown)]?.paintedFrom === descriptionOf(shown)
const all = shownOf(garments)
const names = all.map(pictureName)
const wanted = all.filter((shown) => !isDone(shown)).map(pictureName)
const painted = new Map(all.filter(isDone).map((shown) => [pictureName(shown), done[pictureName(shown)]!]))
const painters = availableParallelism()
await Promise.all(Array.from({ length: painters }, (_, share) => hire(share)))

await keep()
for (const { name } of (await readdir(picturesFolder, { withFileTypes: true })).filter((it) =>
  it.isDirectory(),
))
  if (!painted.has(name)) await rm(new URL(name, picturesFolder), { recursive: true })

/** Saved at intervals, so that a stopped run can continue with `due`. */
async function keep() {
  const inOrder = Object.fromEntries(
    names.flatMap((name) => (painted.has(name) ? [[name, painted.get(name)]] : [])),
  )
  await writeFile(new URL('pictures.json', picturesFolder), `${JSON.stringify(inOrder, null, 2)}\n`)
}

function hire(share: number) {
  const worker = new Worker(new URL('./painter.ts', import.meta.url), {
    workerData: { share, painters, wanted },
  })
  worker.on('message', ([name, picture]: [string, Painted]) => {
    painted.set(name, picture)
    console.log(`${painted.size} of ${names.length}: ${name}`)
    if (painted.size % 20 === 0) void keep()
  })
  return new Promise<void>((resolve, reject) => {
    worker.once('error', reject).once('exit', () => resolve())
  })
}
