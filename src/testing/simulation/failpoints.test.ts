import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deadlyPoints } from './deadly-points.ts'

/** Failpoints that move no money, of the payment sandbox, and of a batch that no simulated colleague pays; their own tests kill them. */
const elsewhere =
  /^(import_|studio_import_|after_export_part|month_boundary|photo_|return_photo_|portrait_|sandbox-|refund_of_batch)/
const sources = globSync('src/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const namesIn = ({ text }: { text: string }) =>
  [...text.matchAll(/failpoint(?:\?\.)?\(\s*'([a-z_-]+)'/g)].map(([, name]) => name!)
const known: readonly string[] = deadlyPoints

test('T89 the simulation dies at every failpoint of money, stock and mails', () => {
  const named = sources.flatMap(namesIn)
  expect(named.filter((name) => !elsewhere.test(name) && !known.includes(name))).toEqual([])
  expect(known.filter((name) => !named.includes(name))).toEqual([])
})

/** Failpoints in no story: `spend-credit.test.ts` and `redirect.test.ts` kill at each of them. */
const apart = ['credit_asked', 'intent_withdrawn', 'credit_charged', 'redirect_begun', 'redirect_answered']

test('T89 each of them belongs to a story that is told once for every point at which the process is killed', () => {
  const folders = globSync('src/**/killed.long.test.ts').map((file) => {
    const [, folder = ''] = readFileSync(file, 'utf8').match(/pointsIn\(\s*\/(.+)\/,?\s*\)/) ?? []
    return new RegExp(folder)
  })
  const looped = sources.filter(({ file }) => folders.some((folder) => folder.test(file))).flatMap(namesIn)
  expect(known.filter((name) => !looped.includes(name))).toEqual(apart)
})
