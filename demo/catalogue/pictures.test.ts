import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { diskFiles } from '#/platform/files/files.ts'
import { garments } from './garments.ts'
import { descriptionOf, paintedOf, pictureName, picturesFolder, putPictures, shownOf } from './pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'garderobe-demo-pictures-'))
const files = diskFiles(folder)
const all = shownOf(garments)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('each garment in each colour has its pictures, from the front, from behind and of its cloth, and no other is kept', () => {
  const folders = readdirSync(picturesFolder, { withFileTypes: true }).filter((it) => it.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual(all.map(pictureName).sort())
})

test.each(all.map((shown) => ({ name: pictureName(shown), shown })))(
  '$name is painted as it is described now, or npm run wardrobe is due',
  ({ shown }) => {
    expect(paintedOf(shown).paintedFrom).toBe(descriptionOf(shown))
  },
)

test('the repository carries less than 48 MB of pictures', () => {
  const names = readdirSync(picturesFolder, { recursive: true, withFileTypes: true }).filter((it) =>
    it.isFile(),
  )
  const bytes = names.map(({ parentPath, name }) => readFileSync(join(parentPath, name)).length)
  const onDisk = bytes.reduce((sum, length) => sum + Math.ceil(length / 4096) * 4096, 0)
  expect(onDisk).toBeLessThan(48_000_000)
})

test('the pictures are put into the file store as they were announced; what was put half-way is put whole', async () => {
  const { picture } = paintedOf(all[0]!)
  await files.put(`media/${picture.key}/320.webp`, Buffer.from('half'))
  await putPictures(files)
  for (const width of picture.widths)
    for (const format of ['avif', 'webp'])
      expect(
        await sharp(await files.get(`media/${picture.key}/${width}.${format}`)).metadata(),
      ).toMatchObject({ width })
  const { width, height } = await sharp(
    await files.get(`media/${picture.key}/${picture.width}.webp`),
  ).metadata()
  expect({ width, height }).toEqual({ width: picture.width, height: picture.height })
})
