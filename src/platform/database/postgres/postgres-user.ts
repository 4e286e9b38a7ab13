import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { copyBinaries } from './postgres-binaries.ts'

type Ids = { uid: number; gid: number }
/** Where the files are and whose, and how to run a PostgreSQL program: as `ids`, or through the commands of `prefix`. */
export type ServerFiles = { native: string; dataDir: string; owner?: Ids; ids?: Ids; prefix: string[] }

/**
 * PostgreSQL refuses to run as root, so root hands it to `nobody`. That user may not be able to walk to the files
 * (a checkout under /root, a private temporary folder): then it gets the one capability to do so, and where there is
 * no `setpriv`, copies of the binaries and a data folder that it can reach.
 */
export function chooseFiles(native: string, dataDir: string): ServerFiles {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (process.getuid?.() !== 0) return { native, dataDir, prefix: [] }
  const owner = nobody()
  giveTo(owner, dataDir)
  const plain: ServerFiles = { native, dataDir, owner, ids: owner, prefix: [] }
  if (works(plain)) return plain
  const capable: ServerFiles = { native, dataDir, owner, prefix: setpriv(owner) }
  if (works(capable)) return capable
  return copiedFiles(plain)
}

/** Where the machine can do it, a command before the server's that ends the server when this process dies. */
export function endsWithParent(): string[] {
  const prefix = ['setpriv', '--pdeathsig=INT', '--']
  return spawnSync(prefix[0]!, [...prefix.slice(1), 'true']).status === 0 ? prefix : []
}

export function giveTo(owner: Ids | undefined, ...paths: string[]) {
  if (!owner) return
  for (const path of paths) {
    chownSync(path, owner.uid, owner.gid)
    if (!statSync(path).isDirectory()) continue
    for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' }))
      chownSync(join(path, entry), owner.uid, owner.gid)
  }
}

const setpriv = ({ uid, gid }: Ids) => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--bounding-set=-all,+dac_override',
  '--',
]

function copiedFiles({ native, dataDir, owner }: ServerFiles): ServerFiles {
  const version = createHash('sha256').update(native).digest('hex').slice(0, 12)
  const ours = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const reachable = join('/var/tmp', `garderobe-${ours}`)
  mkdirSync(reachable, { recursive: true, mode: 0o755 })
  const files: ServerFiles = {
    native: copyBinaries(native, join(reachable, `bin-${version}`)),
    dataDir: join(reachable, 'data'),
    owner,
    ids: owner,
    prefix: [],
  }
  mkdirSync(files.dataDir, { recursive: true, mode: 0o700 })
  giveTo(owner, files.dataDir)
  if (!works(files))
    throw new Error(
      'PostgreSQL cannot run as root, and no other user can reach its files. Start as a normal user or set DATABASE_URL.',
    )
  return files
}

/** True when the chosen user can run the server and write its data folder. */
function works(files: ServerFiles): boolean {
  const program = runSync(files, join(files.native, 'bin', 'postgres'), ['--version'])
  const folder = runSync(files, '/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', files.dataDir])
  return program.status === 0 && folder.status === 0
}

function runSync({ prefix, ids }: ServerFiles, program: string, args: string[]): SpawnSyncReturns<string> {
  const [command, ...more] = [...prefix, program, ...args]
  return spawnSync(command!, more, { ...ids, cwd: '/', encoding: 'utf8' })
}

function nobody() {
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':')
  return { uid: Number(fields?.[2] ?? 65534), gid: Number(fields?.[3] ?? 65534) }
}
