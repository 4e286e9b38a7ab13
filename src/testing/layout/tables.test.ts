import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { roomOf } from './rooms.ts'
import { root, shipped } from './sources.ts'
import { owners, writers } from './table-owners.ts'
import { readers } from './table-readers.ts'

/**
 * A table has one owner, and other rooms call it (ARCHITECTURE.md). table-owners.ts lists the owners, table-readers.ts
 * the exceptions for reading.
 */
const ownerOf = new Map(
  Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
)
const named = /\b(FROM|JOIN|UPDATE|INSERT INTO|DELETE FROM)\s+(?:ONLY\s+)?([a-z_.]+)(?=[\s,`;)]|$)/g

type Use = { folder: string; table: string; writes: boolean; path: string }
const usesOf = ({ path, text }: { path: string; text: string }): Use[] =>
  [...withoutComments(text).matchAll(named)].flatMap(([, verb = '', table = '']) =>
    ownerOf.has(table)
      ? [{ folder: roomOf(path), table, writes: /UPDATE|INSERT|DELETE/.test(verb), path }]
      : [],
  )
const withoutComments = (text: string) => text.replace(/^\s*(\*|\/\/|\/\*\*).*$/gm, '')

const uses = shipped.flatMap(usesOf)
const strangers = uses.filter(({ folder, table }) => ownerOf.get(table) !== folder)
const saysSo = ({ folder, table, path }: Use) => `${folder} uses ${table} of ${ownerOf.get(table)} in ${path}`

test('every table has an owner', () => {
  const tables = readdirSync(join(root, 'db/schema'))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace('.sql', ''))
    .filter((name) => name !== 'extensions' && !name.startsWith('sandbox_stripe.'))
  expect([...ownerOf.keys()].toSorted()).toEqual(tables.toSorted())
})

test('reads and writes are distinguished', () => {
  const text = 'sql`DELETE FROM box WHERE id IN (SELECT id FROM member)` sql`UPDATE job SET x = 1`'
  expect(usesOf({ path: 'src/account/home/a.ts', text }).map(({ table, writes }) => [table, writes])).toEqual(
    [
      ['box', true],
      ['member', false],
      ['job', true],
    ],
  )
})

test('a table is written by its owner only', () => {
  expect(strangers.filter(({ folder, writes }) => writes && !writers[folder]).map(saysSo)).toEqual([])
})

test('a table is read by its owner, and by rooms with a listed reason', () => {
  const mayRead = new Set(
    readers.flatMap(({ folder, tables }) => tables.map((table) => `${folder} ${table}`)),
  )
  const read = strangers.filter(({ folder }) => !writers[folder])
  expect(read.filter(({ folder, table }) => !mayRead.has(`${folder} ${table}`)).map(saysSo)).toEqual([])
  const needed = new Set(read.map(({ folder, table }) => `${folder} ${table}`))
  expect([...mayRead].filter((row) => !needed.has(row))).toEqual([])
})
