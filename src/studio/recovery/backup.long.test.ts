import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { listFaultPhotoFiles } from '#/after-sales/faults/photos/fault-photos.ts'
import { listReturnPhotoFiles } from '#/goods/fulfilment/intake/photos/return-photos.ts'
import { listPhotoFiles } from '#/people/photos/photos.ts'
import { restore } from '#/platform/backup/restore.ts'
import { listTables } from '#/platform/backup/tables.ts'
import { tryRestore } from '#/platform/backup/try-restore.ts'
import { connect, type Pool, raw, sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { emptyDatabase } from '#/testing/database/empty-database.ts'
import { dropDatabase } from '#/testing/database/template.ts'
import { givenStudio } from '#/testing/given/given-box.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { givenLife } from '#/testing/given/given-life.ts'
import { testApp } from '#/testing/world/app.ts'
import { recovery, backupSecret as secret } from '#/testing/world/restored-world.ts'

const app = await testApp()
const { folder, backedUp, restored } = await recovery(app)

/** Rows of every table as text, without those that a restore changes. */
async function contentOf(db: Pool) {
  const client = await db.pool.connect()
  const tables = (await listTables(client)).map(({ name }) => name)
  client.release()
  const sums: Record<string, string> = {}
  for (const name of tables.filter((one) => one !== 'public.session')) {
    const text = `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS sum FROM ${name} t`
    sums[name] = (await db.one<{ sum: string }>(sql`${raw(text)}`)).sum
  }
  return sums
}

const life = await givenLife(app, await givenStudio(app), 'se', 'a')
const photos = [
  ...(await listPhotoFiles(app.db)),
  ...(await listReturnPhotoFiles(app.db)),
  ...(await listFaultPhotoFiles(app.db)),
]
const picture = 'a'.repeat(32)
await app.db.run(sql`
  INSERT INTO image (id, product_id, position, key, width, height, widths, blur)
  SELECT ${app.ctx.random.uuid()}, id, 77, ${picture}, 640, 800, '{320}', '' FROM product LIMIT 1`)
for (const name of ['picture.json', '320.avif', '320.webp'])
  await app.ctx.files.put(`media/${picture}/${name}`, Buffer.from(`bytes of ${name}`))

test('T103, T104, T106 what is restored is what was backed up: each row, each sequence, each file', async () => {
  const { to, summary, broken } = await backedUp()
  expect(broken).toEqual([])
  expect(summary).toMatchObject({ files: 3 + photos.length, missing: [] })
  const before = await contentOf(app.db)
  const world = await restored(to)
  expect(await contentOf(world.db)).toEqual(before)
  expect(await brokenInvariants(world.db, app.clock.now())).toEqual([])
  expect([...world.files].slice(0, 3)).toEqual(
    ['picture.json', '320.avif', '320.webp'].map((name) => [`media/${picture}/${name}`, `bytes of ${name}`]),
  )
  expect([...world.files.keys()].slice(3)).toEqual(photos)
  const next = sql`SELECT last_value FROM pg_sequences WHERE sequencename = 'audit_id_seq'`
  expect(await world.db.one(next)).toEqual(await app.db.one(next))
  const references = sql`SELECT count(*) AS count FROM pg_constraint WHERE contype = 'f' AND convalidated`
  expect(await world.db.one(references)).toEqual(await app.db.one(references))
  const asleep = sql`SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'O'`
  expect(await world.db.many(asleep)).toEqual([])
})

test('T100 a session of the backup is not revived: whoever signed out since would be in again', async () => {
  const member = await givenMember(app)
  const { to } = await backedUp()
  const world = await restored(to)
  expect((await app.call('GET', '/me', { as: member })).status).toBe(200)
  expect((await world.call('GET', '/me', { as: member })).status).toBe(401)
})

test('T107 a backup shows no personal data, and another key does not open it', async () => {
  const { to } = await backedUp()
  const written = readdirSync(to, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
  expect(written.length).toBeGreaterThan(60)
  for (const word of [...Object.values(life.marks), 'bytes of'])
    expect(written.filter((bytes) => bytes.includes(word))).toEqual([])
  const empty = await emptyDatabase()
  const given = { url: empty, files: app.ctx.files, folder: to }
  await expect(restore({ ...given, secret: `${secret}!` })).rejects.toThrow('BACKUP_SECRET is not the one')
})

test('T108 a backup that was changed, cut or mixed with another is refused before anything is written', async () => {
  const { to } = await backedUp()
  const empty = await emptyDatabase()
  const member = join('tables', 'public.member')
  const spoil: [name: string, work: (copy: string) => void, says: RegExp][] = [
    ['a byte', (copy) => flip(join(copy, member)), /damaged/],
    [
      'a cut',
      (copy) => writeFileSync(join(copy, member), readFileSync(join(copy, member)).subarray(1)),
      /damaged/,
    ],
    ['another table', (copy) => cpSync(join(copy, 'tables', 'public.box'), join(copy, member)), /damaged/],
    ['a lost file', (copy) => rmSync(join(copy, member)), /lacks/],
    [
      'the manifest',
      (copy) => rewrite(join(copy, 'manifest.json'), '"rows": ', '"rows": 1'),
      /manifest was changed/,
    ],
    ['no manifest', (copy) => rmSync(join(copy, 'manifest.json')), /no backup/],
  ]
  for (const [name, work, says] of spoil) {
    const copy = join(folder, name.replaceAll(' ', '-'))
    cpSync(to, copy, { recursive: true })
    work(copy)
    await expect(restore({ url: empty, files: app.ctx.files, folder: copy, secret }), name).rejects.toThrow(
      says,
    )
  }
  await restore({ url: empty, files: app.ctx.files, folder: to, secret })
  await expect(restore({ url: empty, files: app.ctx.files, folder: to, secret })).rejects.toThrow('not empty')
})

test('T107 R8.09 a trial restore leaves no database, and says of a damaged backup when it was made and what is wrong', async () => {
  const { to, summary } = await backedUp()
  const url = inject('postgres')
  await givenEmptyTemplate(url)
  const copy = join(folder, 'damaged-for-a-trial')
  cpSync(to, copy, { recursive: true })
  flip(join(copy, 'tables', 'public.member'))
  expect(await tryRestore({ url, folder: to, secret })).toMatchObject({
    ...{ madeAt: summary.madeAt, rows: summary.rows, broken: [], failure: null },
  })
  expect(await tryRestore({ url, folder: copy, secret })).toMatchObject({
    ...{ madeAt: summary.madeAt, rows: 0, failure: expect.stringContaining('damaged') },
  })
  expect(await tryRestore({ url, folder: join(folder, 'nowhere'), secret })).toMatchObject({ madeAt: null })
  const left = sql`SELECT datname FROM pg_database WHERE datname LIKE 'garderobe\\_try\\_%'`
  expect(await app.db.many(left)).toEqual([])
})

/** The template that each server has, and that those of tests go without. */
async function givenEmptyTemplate(server: string) {
  const empty = new URL(await emptyDatabase()).pathname.slice(1)
  const admin = connect(server, 1, { statementMs: 0 })
  await admin.run(sql`${raw(`CREATE DATABASE template0 TEMPLATE ${empty}`)}`)
  await admin.close()
  onTestFinished(() => dropDatabase(server, 'template0'))
}

function flip(path: string) {
  const bytes = readFileSync(path)
  bytes[40]! ^= 1
  writeFileSync(path, bytes)
}
const rewrite = (path: string, from: string, to: string) =>
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
