import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { diskFiles } from '#/platform/files/files.ts'
import { findImages } from './find-image.ts'

const folder = mkdtempSync(join(tmpdir(), 'garderobe-images-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const photo = sharp({ create: { width: 90, height: 120, channels: 3, background: '#7b1f2b' } })
const jpeg = await photo.clone().jpeg().toBuffer()
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="9" height="9"/></svg>'
const given: Record<string, Buffer | string> = {
  'good.jpg': jpeg,
  'named-wrong.jpg': await photo.clone().png().toBuffer(),
  'drawing.jpg': svg,
  'film.png': await photo.clone().gif().toBuffer(),
  'short.jpg': jpeg.subarray(0, 200),
  'empty.png': '',
}
for (const [name, bytes] of Object.entries(given)) writeFileSync(join(folder, name), bytes)

test.each([
  { src: 'good.jpg', problem: undefined, because: 'it is a photo' },
  { src: 'named-wrong.jpg', problem: undefined, because: 'its bytes say what it is' },
  { src: 'drawing.jpg', problem: 'neither JPEG, PNG nor WebP', because: 'a drawing is never opened (T52)' },
  { src: 'film.png', problem: 'neither JPEG, PNG nor WebP', because: 'a film is no picture' },
  { src: 'empty.png', problem: 'neither JPEG, PNG nor WebP', because: 'there is nothing in it' },
  { src: 'short.jpg', problem: 'cannot be read', because: 'it breaks off' },
  { src: 'missing.jpg', problem: 'is not in', because: 'nobody put it there' },
  { src: '../secret.png', problem: 'is not in', because: 'only the folder is looked into (T55)' },
  {
    src: 'https://example.com/a.jpg',
    problem: 'is an address',
    because: 'nobody asked for it to be fetched',
  },
])('$src: $because; a dry run says the same', async ({ src, problem }) => {
  for (const dryRun of [true, false]) {
    const image = { line: 7, src, position: 1, colourKey: '', alt: {} }
    const { found, problems } = await findImages([image], { folder, files: diskFiles(folder), dryRun })
    expect(found).toHaveLength(problem ? 0 : 1)
    if (problem)
      expect(problems).toMatchObject([
        {
          line: 7,
          problem: expect.stringContaining(problem),
          refused: false,
          advice: expect.stringContaining('left out'),
        },
      ])
  }
})
