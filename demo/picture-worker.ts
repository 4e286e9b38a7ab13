import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { encodePicture } from '#/catalogue/images/encode-picture.ts'
import { renderGarment } from './draw/render.ts'
import { garments } from './garments.ts'

sharp.concurrency(1)

/** Draws and encodes what it is asked for, one picture at a time: a core to each worker. */
parentPort?.on('message', async ({ handle, colourKey }: { handle: string; colourKey: string }) => {
  const garment = garments.find((one) => one.handle === handle)
  const colourway = garment?.colourways.find(({ key }) => key === colourKey)
  if (!garment || !colourway) throw new Error(`No garment ${handle} in ${colourKey}`)
  parentPort?.postMessage(await encodePicture(await renderGarment(garment, colourway)))
})
