import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs|sql|md)$/.test(name))
    .map((name) => `${folder}/${name}`)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The marks of a table's first column; `I1–I4` means the whole range. */
function explained(): Set<string> {
  const cells = read('docs/security.md').matchAll(/^\| ([TID]\d[^|]*) \|/gm)
  return new Set([...cells].flatMap(([, cell = '']) => cell.split(', ').flatMap(range)))
}

function range(cell: string): string[] {
  const [, letter = '', first = '', last = first] = /^([TID])(\d+)(?:–[TID](\d+))?$/.exec(cell) ?? []
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, index) => letter + (Number(first) + index),
  )
}

test('every mark that the code cites is explained in docs/security.md', () => {
  const known = explained()
  const files = ['src', 'e2e', 'demo', 'bench', 'db'].flatMap(filesOf)
  const cited = files.flatMap((file) =>
    [...read(file).matchAll(/(?<![\w-])(?:T\d{1,3}|I\d{1,2}|D1?\d)(?![\w-])/g)].map(([mark]) => ({
      file,
      mark,
    })),
  )
  expect(cited.length).toBeGreaterThan(500)
  expect(cited.filter(({ mark }) => !known.has(mark)).map(({ file, mark }) => `${mark} in ${file}`)).toEqual(
    [],
  )
})

test('a source file that a README or another text names is there', () => {
  const all = ['src', 'db', 'demo', 'bin', 'bench', 'e2e', 'tools'].flatMap(filesOf)
  const texts = [
    ...['README', 'ARCHITECTURE', 'CONTRIBUTING', 'STYLE'].map((name) => `${name}.md`),
    ...['docs', 'src', 'tools', 'bench'].flatMap(filesOf).filter((file) => file.endsWith('.md')),
  ]
  const gone = texts.flatMap((file) =>
    [...read(file).matchAll(/`([\w-][\w./-]*\.(?:tsx?|mjs|sql))`/g)]
      .filter(([, named]) => !all.some((path) => `/${path}`.endsWith(`/${named}`)))
      .map(([, named]) => `${named} in ${file}`),
  )
  expect(texts.length).toBeGreaterThan(20)
  expect(gone).toEqual([])
})
