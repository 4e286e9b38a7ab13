import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, processMark, withLock } from '#/platform/processes.ts'
import { endProcess, keepAlive } from './keep-alive.ts'
import { findBinaries } from './postgres-binaries.ts'
import { postmasterPid, stopChild, stopProcess } from './postgres-process.ts'
import { chooseFiles, endsWithParent, giveTo, type ServerFiles } from './postgres-user.ts'

export type PostgresServer = {
  url: string
  /** Says that it will be stopped soon: whoever starts now waits for that instead of sharing it. */
  leaving(): void
  /** Ends the server if this process started it; without effect otherwise. Call it after the last query. */
  stop(): Promise<void>
}

/** What is kept beside the data folder, for the next start and for a second process. */
type Record = { port: number; password: string; owner: string; leaving?: boolean; sockets?: string }

/** Never where data matters: a crash may lose or corrupt everything. Clones of a template are ten times faster. */
const throwaway = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
]
type Wanted = {
  durable?: boolean
  outlivesUs?: boolean
  onLost?: (error: Error) => void
  /** false: what is killed stays dead, as a machine does that is lost. */
  revived?: boolean
  /** More of PostgreSQL's own: `name=value`. */
  settings?: readonly string[]
  /** A folder with `bin` and `lib` of another PostgreSQL than npm's. */
  binaries?: string | undefined
}
const always = ['listen_addresses=127.0.0.1', 'jit=off', 'max_connections=100', 'TimeZone=UTC']

/**
 * PostgreSQL from npm as a child of this process, its data under `folder`. A server that a living process started is
 * shared; one left behind by a killed process is stopped and started anew, so that the server is always someone's child.
 * Where the machine can do it, the server ends by itself when this process dies; when it dies, it is started again.
 */
export async function startPostgres(
  folder: string,
  {
    durable = true,
    outlivesUs = false,
    onLost = endProcess,
    revived = true,
    settings = [],
    binaries,
  }: Wanted = {},
): Promise<PostgresServer> {
  const root = resolve(folder)
  mkdirSync(root, { recursive: true })
  return withLock(join(root, 'postgres.lock'), async () => {
    const files = chooseFiles(binaries ?? findBinaries(), join(root, 'postgres'))
    if (!outlivesUs) files.prefix = [...files.prefix, ...endsWithParent()]
    const file = join(root, 'postgres.json')
    const record = await settledRecord(file)
    if (record && isAlive(record.owner) && postmasterPid(files.dataDir))
      return { url: urlOf(record), leaving() {}, stop: async () => {} }
    await stopProcess(postmasterPid(files.dataDir))
    const password = record?.password ?? randomBytes(32).toString('hex')
    // Kept before it is used: a start that dies in the middle must not leave a database nobody can open.
    const keep = (changed: Record) => writeFileSync(file, JSON.stringify(changed), { mode: 0o600 })
    if (!record) keep({ port: 0, password, owner: '' })
    if (!existsSync(join(files.dataDir, 'PG_VERSION'))) await initialise(files, { password, durable })
    const wanted = { durable, settings }
    const { server, port } = await launch(files, { ...wanted, port: record?.port || undefined })
    const started: Record = { port, password, owner: processMark(process.pid), sockets: socketsOf(files) }
    keep(started)
    const again = () => withLock(join(root, 'postgres.lock'), () => relaunch(files, { ...wanted, port }))
    const stop = revived ? keepAlive(server, { again, onLost }) : () => stopChild(server)
    return { url: urlOf(started), leaving: () => keep({ ...started, leaving: true }), stop }
  })
}

type Launch = { port?: number; durable: boolean; settings: readonly string[] }

async function relaunch(files: ServerFiles, wanted: Launch & { port: number }) {
  // Another process was quicker, and shares it with us.
  if (postmasterPid(files.dataDir)) return undefined
  const { server, port } = await launch(files, wanted)
  if (port === wanted.port) return server
  await stopChild(server)
  throw new Error(`PostgreSQL was to start again, but its port ${wanted.port} is taken`)
}

/** True when a server runs on this folder, whoever started it. */
export const isServed = (folder: string) => postmasterPid(join(folder, 'postgres')) !== undefined

const urlOf = ({ port, password, sockets }: Record) =>
  `postgres://garderobe:${password}@127.0.0.1:${port}/postgres${sockets ? `?host=${encodeURIComponent(sockets)}` : ''}`

async function settledRecord(file: string): Promise<Record | undefined> {
  let record = readRecord(file)
  for (let waited = 0; record?.leaving && isAlive(record.owner) && waited < 30_000; waited += 100) {
    await sleep(100)
    record = readRecord(file)
  }
  return record
}

function readRecord(file: string): Record | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record) : undefined
}

/** Made beside its place and then moved there: a start that dies in the middle leaves no half a database. */
async function initialise(files: ServerFiles, { password, durable }: { password: string; durable: boolean }) {
  const unfinished = `${files.dataDir}.new`
  const passwordFile = `${files.dataDir}.password`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(files.owner, unfinished, passwordFile)
  try {
    const args = [
      `--pgdata=${unfinished}`,
      '--username=garderobe',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      // The password is 256 random bits: stretching it would only slow every connection down.
      '--set=scram_iterations=1',
      ...(durable ? [] : ['--no-sync', '--wal-segsize=1']),
    ]
    const { child, output } = run(files, 'initdb', args)
    const code = await ended(child)
    if (code !== 0) throw new Error(`Could not make the database (initdb ended with ${code}):\n${output()}`)
    rmdirSync(files.dataDir)
    renameSync(unfinished, files.dataDir)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** Tries again for a while: the lock file of a killed server refuses a start until its last process is gone. */
async function launch(files: ServerFiles, { port: wanted, durable, settings: more }: Launch) {
  let port = wanted ?? (await freePort())
  for (let attempt = 1; ; attempt++) {
    const sockets = `unix_socket_directories=${socketsOf(files) ?? ''}`
    const settings = [...always, ...(durable ? [] : throwaway), ...more, sockets, `port=${port}`].flatMap(
      (setting) => ['-c', setting],
    )
    const { child, output } = run(files, 'postgres', ['-D', files.dataDir, ...settings])
    if (await ready(child)) return { server: child, port }
    const log = output()
    const occupied = /Address already in use|could not bind|could not create any TCP/.test(log)
    if (occupied) port = await freePort()
    if (attempt >= 20 || !(occupied || /lock file|pre-existing shared memory/.test(log)))
      throw new Error(`PostgreSQL did not start:\n${log}`)
    if (!occupied) await sleep(250)
  }
}

/** Detached: Ctrl+C goes to every process of the terminal's group, and the database must outlive the draining app. */
function run(files: ServerFiles, program: string, args: string[]) {
  const [command, ...more] = [...files.prefix, join(files.native, 'bin', program), ...args]
  const env = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C', PGTZ: 'UTC' }
  const child = spawn(command!, more, {
    ...files.ids,
    cwd: '/',
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let tail = ''
  const keep = (chunk: Buffer) => {
    tail = (tail + chunk).slice(-8000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.on('error', (error) => keep(Buffer.from(error.message)))
  return { child, output: () => tail.trim() }
}

function ready(child: ChildProcess): Promise<boolean> {
  return new Promise((settle) => {
    child.stderr!.on('data', (chunk: Buffer) => {
      if (/ready to accept (read-only )?connections/.test(chunk.toString())) settle(true)
    })
    child.once('close', () => settle(false))
  })
}

const ended = (child: ChildProcess) => new Promise<number | null>((settle) => child.once('close', settle))

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((settle) => probe.listen(0, '127.0.0.1', settle))
  const { port } = probe.address() as { port: number }
  await new Promise((settle) => probe.close(settle))
  return port
}

/**
 * The folder of the server's socket: a statement through it costs a third less of both processes than one through the network
 * (bench/notes/silences.md). It belongs to the user who runs the server. Undefined where the path would be too long.
 */
function socketsOf({ dataDir, owner }: ServerFiles): string | undefined {
  const folder = `${dataDir}.sockets`
  if (process.platform === 'win32' || folder.includes(',') || Buffer.byteLength(folder) > LONGEST_PATH)
    return undefined
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveTo(owner, folder)
  return folder
}
/** Of a socket's 104 bytes (macOS) what `/.s.PGSQL.65535` and the end leave. */
const LONGEST_PATH = 88
