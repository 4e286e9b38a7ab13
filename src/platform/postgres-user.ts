import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyBinaries } from './postgres-binaries.ts'

/** How to run a PostgreSQL program, and where its files are. */
export type Place = { native: string; dataDir: string; ids?: { uid: number; gid: number }; prefix: string[] }

/**
 * PostgreSQL refuses to run as root, so root hands it to `nobody`. That user may not be able to walk to the files
 * (a checkout under /root, a private temporary folder): then it gets the one capability to do so, and where there is
 * no `setpriv`, copies of the binaries and a data folder that it can reach.
 */
export function choosePlace(native: string, dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (process.getuid?.() !== 0) return { native, dataDir, prefix: [] }
  const ids = nobody()
  giveTo(ids, dataDir)
  const plain: Place = { native, dataDir, ids, prefix: [] }
  if (works(plain)) return plain
  const capable: Place = { native, dataDir, prefix: setpriv(ids) }
  if (works(capable)) return capable
  return elsewhere(plain)
}

const setpriv = ({ uid, gid }: { uid: number; gid: number }) => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--bounding-set=-all,+dac_override',
  '--',
]

function elsewhere({ native, dataDir, ids }: Place): Place {
  const version = createHash('sha256').update(native).digest('hex').slice(0, 12)
  const owner = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const reachable = join('/var/tmp', `garderobe-${owner}`)
  mkdirSync(reachable, { recursive: true, mode: 0o755 })
  const place: Place = {
    native: copyBinaries(native, join(reachable, `bin-${version}`)),
    dataDir: join(reachable, 'data'),
    ids,
    prefix: [],
  }
  mkdirSync(place.dataDir, { recursive: true, mode: 0o700 })
  giveTo(ids!, place.dataDir)
  if (!works(place))
    throw new Error(
      'PostgreSQL cannot run as root, and no other user can reach its files. Start as a normal user or set DATABASE_URL.',
    )
  return place
}

/** Whether the chosen user can run the server and write its data folder. */
function works(place: Place): boolean {
  const program = runSync(place, join(place.native, 'bin', 'postgres'), ['--version'])
  const folder = runSync(place, '/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', place.dataDir])
  return program.status === 0 && folder.status === 0
}

function runSync({ prefix, ids }: Place, program: string, args: string[]): SpawnSyncReturns<string> {
  const [command, ...rest] = [...prefix, program, ...args]
  return spawnSync(command!, rest, { ...ids, cwd: '/', encoding: 'utf8' })
}

function nobody() {
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':')
  return { uid: Number(fields?.[2] ?? 65534), gid: Number(fields?.[3] ?? 65534) }
}

function giveTo({ uid, gid }: { uid: number; gid: number }, folder: string) {
  chownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, entry), uid, gid)
}
