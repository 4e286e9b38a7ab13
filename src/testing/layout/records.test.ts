import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

/** The records in docs/decisions: dated, indexed, and cited by numbers that exist. */

const folder = 'docs/decisions'
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = readdirSync(join(root, folder)).filter((name) => /^\d{3}-.*\.md$/.test(name))
const index = read(`${folder}/README.md`)

const heading =
  /^# (\d{3}) (.+)\n\n- Date: (\d{4}-\d\d-\d\d)\n- Status: (holds|holds; replaces .+|replaced by \d{3})\n\n/
const records = files.map((file) => {
  const [, number = '', title = '', date = '', status = ''] = heading.exec(read(`${folder}/${file}`)) ?? []
  return { file, number, title, date, status }
})
const recordOf = (number: string) => records.find((record) => record.number === number)

/** The last table of the index: numbers of removed records, and the file that now holds each decision. */
const moved = new Map(
  [...index.matchAll(/^\| (\d{3}) \| \[[^\]]+\]\(([^)]+)\) \|$/gm)].map(([, number = '', to = '']) => [
    number,
    to,
  ]),
)

/** Text files that may cite a record: all of the repository except installed and generated files. */
const citing = ['', '.ci', 'bench', 'bin', 'db', 'demo', 'docs', 'e2e', 'src', 'tools'].flatMap((name) =>
  readdirSync(join(root, name || '.'), { recursive: name !== '', encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs|sql|md|css)$|^run$/.test(file))
    .map((file) => join(name, file)),
)
const citationsOf = (text: string): string[] =>
  [...text.matchAll(/\b(?:decisions?|record)[ /]\[?(\d{3}\b(?:(?:,| and|, and) \[?\d{3}\b)*)/gi)].flatMap(
    ([, numbers = '']) => numbers.match(/\d{3}/g) ?? [],
  )

test('a record has a title with its number, its date and its status', () => {
  const wrong = records.filter(({ file, number }) => number === '' || !file.startsWith(`${number}-`))
  expect(
    wrong.map(({ file }) => file),
    '"# NNN Title", then "- Date: …" and "- Status: holds"',
  ).toEqual([])
  expect(new Set(records.map(({ number }) => number)).size).toBe(records.length)
  expect(records.length).toBeGreaterThan(60)
})

test('the index has one row for each record, as the record says', () => {
  const rows = [...index.matchAll(/^\| (\d{3}) \| (\[.+\]\(.+\)) \| .+ \| (.+) \| (.+) \|$/gm)].map(
    ([, ...cells]) => cells.join(' | '),
  )
  const wanted = records.map(
    ({ number, title, file, date, status }) => `${number} | [${title}](${file}) | ${date} | ${status}`,
  )
  expect(
    wanted.filter((row) => !rows.includes(row)),
    'rows that the index lacks, without their room',
  ).toEqual([])
  expect(
    rows.filter((row) => !wanted.includes(row)),
    'rows of no record',
  ).toEqual([])
  expect(rows.length).toBe(records.length)
})

test('the index names rooms that are there', () => {
  const rooms = [...index.matchAll(/^\| \d{3} \| \[.+\]\(.+\) \| (.+) \| .+ \| .+ \|$/gm)].map(
    ([, room]) => room!,
  )
  expect(
    rooms.filter((room) => !existsSync(join(root, 'src', room)) && !existsSync(join(root, room))),
  ).toEqual([])
})

test('a status names records that exist, or numbers that moved', () => {
  for (const { number, status, file } of records) {
    const by = /^replaced by (\d{3})$/.exec(status)?.[1]
    if (by) expect(recordOf(by)?.status, `${file}: ${by} says "replaces ${number}"`).toContain(number)
    const old = status.startsWith('holds;') ? (status.match(/\d{3}/g) ?? []) : []
    expect(
      old.filter((other) => !recordOf(other) && !moved.has(other)),
      file,
    ).toEqual([])
  }
})

test('a number that moved is no record any more, and leads to a file', () => {
  for (const [number, to] of moved) {
    expect(recordOf(number), number).toBeUndefined()
    expect(existsSync(join(root, folder, to)), `${number}: ${to}`).toBe(true)
  }
})

test('a citation leads to a record, in a migration also to a number that moved', () => {
  const cited = citing.flatMap((file) => citationsOf(read(file)).map((number) => ({ file, number })))
  expect(cited.length).toBeGreaterThan(100)
  const dangling = cited.filter(
    ({ file, number }) => !recordOf(number) && !(file.startsWith('db/migrations/') && moved.has(number)),
  )
  expect(dangling.map(({ file, number }) => `${number} in ${file}`)).toEqual([])
})

test('a link to a record or to a note of the bench leads to its file', () => {
  const links = citing.flatMap((file) =>
    [...read(file).matchAll(/\bdecisions\/(\d{3}-[\w-]+\.md)|\b(bench\/notes\/[\w-]+\.md)/g)].map(
      ([, record, note]) => ({ file, to: record ? `${folder}/${record}` : note! }),
    ),
  )
  const inside = files.flatMap((file) =>
    [...read(`${folder}/${file}`).matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g)].map(([, to]) => ({
      file: basename(file),
      to: `${folder}/${to}`,
    })),
  )
  const gone = [...links, ...inside].filter(({ to }) => !existsSync(join(root, to)))
  expect(gone.map(({ file, to }) => `${to} in ${file}`)).toEqual([])
})
