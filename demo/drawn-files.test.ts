import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { diskFiles } from '#/platform/files/files.ts'
import { drawingsOf, keyOf, pictureOf } from './drawing.ts'
import { drawnFiles } from './drawn-files.ts'
import { garments } from './garments.ts'

const folder = mkdtempSync(join(tmpdir(), 'garderobe-drawn-'))
const disk = diskFiles(folder)
const files = drawnFiles(disk)
const [first, second, third] = drawingsOf(garments)
const nameOf = (drawing = first!, file = '320.webp') => `media/${keyOf(drawing)}/${file}`

afterAll(async () => {
  await files.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a picture is drawn when it is first asked for, is as it was announced, and is kept', async () => {
  const [bytes, again] = await Promise.all([files.get(nameOf()), files.get(nameOf(first, '1200.avif'))])
  const promised = await pictureOf(first!)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320 })
  expect(await sharp(again).metadata()).toMatchObject({ width: promised.width, height: promised.height })
  expect(readdirSync(join(folder, 'media', promised.key))).toHaveLength(promised.widths.length * 2 + 1)
  expect(await disk.get(nameOf())).toEqual(bytes)
})

test('a width nobody makes is missing and draws nothing anew; a stranger is missing', async () => {
  expect(await files.get(nameOf(first, '333.webp'))).toBeUndefined()
  expect(await files.get(`media/${'0'.repeat(32)}/320.webp`)).toBeUndefined()
})

test('a picture whose drawing was killed half-way is drawn again', async () => {
  await disk.put(nameOf(second), Buffer.from('half'))
  const drawn: number[] = []
  await files.drawAll([keyOf(first!), keyOf(second!)], (done, total) => drawn.push(done, total))
  expect(drawn).toEqual([1, 1])
  expect(await sharp(await files.get(nameOf(second))).metadata()).toMatchObject({ width: 320 })
})

test('closing while it draws leaves nothing waiting', async () => {
  const closing = drawnFiles(disk)
  const waiting = closing.get(nameOf(third))
  await closing.close()
  expect(await waiting).toBeUndefined()
})
