import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { connect, sql } from '../db.ts'
import { isServed, startPostgres } from './postgres.ts'

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

/** Another process that starts the server, says so, and goes on with `afterwards`. */
async function startElsewhere({ outlivesUs = false, after = '' } = {}) {
  const module = new URL('./postgres.ts', import.meta.url).href
  const script = `
    const { startPostgres } = await import(${JSON.stringify(module)})
    const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
    const server = await startPostgres(${JSON.stringify(folder)}, { outlivesUs: ${outlivesUs} })
    console.log('up')
    ${after}
    await wait(60_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return child
}

async function startAndDie({ outlivesUs = true } = {}) {
  const child = await startElsewhere({ outlivesUs })
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

test('11 what shares a machine with the server meets it through a socket, where its path is not too long for one', async () => {
  const connectionOf = async (where: string) => {
    const server = await startPostgres(where, { durable: false })
    const db = connect(server.url, 1)
    const { network } = await db.one<{ network: boolean }>(
      sql`SELECT inet_client_addr() IS NOT NULL AS network`,
    )
    await db.close()
    await server.stop()
    return network ? 'network' : 'socket'
  }
  expect(await connectionOf(join(folder, 'near'))).toBe('socket')
  expect(await connectionOf(join(folder, 'far'.repeat(30)))).toBe('network')
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
  expect((await rows(server.url)).length).toBeGreaterThan(0)
  await server.stop()
})

test.runIf(process.platform === 'linux')(
  'the server ends by itself with the process that started it',
  async () => {
    await startAndDie({ outlivesUs: false })
    await expect.poll(() => isServed(folder)).toBe(false)
  },
)

test('a start waits for a server that is about to stop, and does not share it', async () => {
  const child = await startElsewhere({
    after: 'server.leaving(); await wait(500); await server.stop(); process.exit()',
  })
  const ending = serverPid()
  const server = await startPostgres(folder)
  expect(child.exitCode).toBe(0)
  expect(serverPid()).not.toBe(ending)
  expect(await rows(server.url)).not.toEqual([])
  await server.stop()
})

test('while one process runs the server, another shares it and does not stop it', async () => {
  const owner = await startPostgres(folder)
  const guest = await startPostgres(folder)
  expect(guest.url).toBe(owner.url)
  await guest.stop()
  await sleep(50)
  expect(await rows(owner.url)).not.toEqual([])
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

test('T91 a server that is killed under its process is started again, and nothing written is lost', async () => {
  const server = await startPostgres(folder)
  const db = connect(server.url, 4)
  await db.run(sql`CREATE TABLE IF NOT EXISTS kept (word text)`)
  for (let round = 0; round < 2; round++) {
    const word = `round ${round}`
    await db.run(sql`INSERT INTO kept VALUES (${word})`)
    const killed = serverPid()
    process.kill(killed, 'SIGKILL')
    const patient = { timeout: 30_000 }
    await expect.poll(() => isServed(folder) && serverPid(), patient).not.toBeOneOf([killed, false])
    await expect.poll(() => db.many(sql`SELECT 1 AS up`).catch(() => []), patient).toEqual([{ up: 1 }])
    expect(await db.many(sql`SELECT word FROM kept WHERE word = ${word}`)).toEqual([{ word }])
  }
  await db.close()
  await server.stop()
  expect(isServed(folder)).toBe(false)
})

test('T91 where it dies again and again, the process ends and says why', async () => {
  const child = await startElsewhere()
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  let last = 0
  const killing = setInterval(() => {
    if (!isServed(folder) || serverPid() === last) return
    last = serverPid()
    process.kill(last, 'SIGKILL')
  }, 100)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(killing)
  expect(code).toBe(1)
  expect(output).toContain('The database is lost, so this process ends')
})
