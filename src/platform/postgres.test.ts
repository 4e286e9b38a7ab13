import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { connect, sql } from './db.ts'
import { startPostgres } from './postgres.ts'

// A private folder: where root runs the tests, `nobody` cannot walk to it, and the server must start all the same.
const folder = mkdtempSync(join(tmpdir(), 'garderobe-postgres-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const serverPid = () => Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10)

async function rows(url: string): Promise<string[]> {
  const db = connect(url, 1)
  await db.run(sql`CREATE TABLE IF NOT EXISTS kept (word text)`)
  const found = await db.many<{ word: string }>(sql`SELECT word FROM kept`)
  await db.run(sql`INSERT INTO kept VALUES ('dress')`)
  await db.close()
  return found.map(({ word }) => word)
}

/** A process of its own that starts the server and is then killed: the server is left behind. */
async function startAndDie() {
  const module = new URL('./postgres.ts', import.meta.url).href
  const script = `const { startPostgres } = await import(${JSON.stringify(module)}); await startPostgres(${JSON.stringify(folder)}); console.log('up'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
}

test('what was written is there after a stop and a start', async () => {
  const first = await startPostgres(folder)
  expect(await rows(first.url)).toEqual([])
  await first.stop()
  const second = await startPostgres(folder)
  expect(await rows(second.url)).toEqual(['dress'])
  await second.stop()
})

test('a server left behind by a killed process is replaced, and loses nothing (T91)', async () => {
  await startAndDie()
  const orphan = serverPid()
  const server = await startPostgres(folder)
  expect(serverPid()).not.toBe(orphan)
  expect(await rows(server.url)).toEqual(['dress', 'dress'])
  await server.stop()
})

test('a killed server leaves a lock file, and the next start gets past it', async () => {
  await startAndDie()
  process.kill(serverPid(), 'SIGKILL')
  const server = await startPostgres(folder)
  expect(await rows(server.url)).toHaveLength(3)
  await server.stop()
})

test('while one process runs the server, another shares it and does not stop it', async () => {
  const owner = await startPostgres(folder)
  const guest = await startPostgres(folder)
  expect(guest.url).toBe(owner.url)
  await guest.stop()
  await sleep(50)
  expect(await rows(owner.url)).toHaveLength(4)
  await owner.stop()
})

test('only those who know the password get in, and only from this machine', async () => {
  const server = await startPostgres(folder)
  const stranger = new URL(server.url)
  stranger.password = 'guess'
  const refused = connect(stranger.href, 1)
  await expect(refused.many(sql`SELECT 1`)).rejects.toThrow(/password/)
  await refused.close()
  const db = connect(server.url, 1)
  expect(
    await db.one(
      sql`SELECT current_setting('listen_addresses') AS listens, current_setting('fsync') AS fsync`,
    ),
  ).toEqual({ listens: '127.0.0.1', fsync: 'on' })
  await db.close()
  await server.stop()
})
