import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connect, type Db } from '../database/db.ts'
import type { Files } from '../files/files.ts'
import { type BackupTable, type Manifest, storedFile, tableFile, writeManifest } from './manifest.ts'
import { keysOf, seal } from './sealed.ts'
import { listTables, sequenceValues } from './tables.ts'

type Given = {
  /** URL of the database, as its owner or as the application. */
  url: string
  files: Files
  /** The files that the rows name. */
  fileNames(db: Db): Promise<string[]>
  folder: string
  version: string
  secret: string
}
/** `madeAt`: the moment of the snapshot, by the application's clock. */
export type BackedUp = {
  madeAt: Date
  tables: number
  rows: number
  files: number
  bytes: number
  missing: string[]
}

/**
 * Copies every row in one snapshot, then every file that the rows name, while others work on. Only a complete backup
 * has the folder's name. Files that a row names and the store lacks are reported: the backup is good for the rest.
 */
export async function backUp({ url, files, fileNames, folder, version, secret }: Given): Promise<BackedUp> {
  const half = `${folder}.half`
  const salt = randomBytes(16).toString('hex')
  const { seals: key } = keysOf(secret, salt)
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { recursive: true, mode: 0o700 })
  const db = connect(url, 2, { statementMs: 0 })
  try {
    const rows = await inSnapshot(await db.pool.connect(), { folder: half, key })
    const { saved, missing } = await saveFiles(await fileNames(db), { files, folder: half, key })
    await writeManifest(half, { format: 1, version, salt, ...rows, files: saved }, secret)
    await rename(half, folder)
    return { madeAt: new Date(rows.madeAt), ...summary(rows.tables, saved), missing }
  } finally {
    await db.close()
  }
}

type To = { folder: string; key: Buffer }

async function inSnapshot(client: PoolClient, to: To) {
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL datestyle = 'ISO'")
    const { rows: made } = await client.query<{ at: Date }>('SELECT app_now() AS at')
    const { rows: schema } = await client.query<Manifest['schema'][number]>(
      'SELECT name, hash FROM migration ORDER BY name',
    )
    const tables: BackupTable[] = []
    for (const table of await listTables(client)) tables.push(await saveTable(client, table, to))
    // Read last: snapshots do not cover sequences, and one that is ahead of the rows does no harm.
    const sequences = await sequenceValues(client)
    return { madeAt: made[0]!.at.toISOString(), schema, tables, sequences }
  } finally {
    client.release(true)
  }
}

async function saveTable(
  client: PoolClient,
  { name, columns }: { name: string; columns: string[] },
  { folder, key }: To,
): Promise<BackupTable> {
  const rows = client.query(copyTo(`COPY ${name} (${columns.join(', ')}) TO STDOUT`))
  const sum = await seal({ path: tableFile(folder, name), name, key }, rows)
  return { name, columns, rows: rows.rowCount, ...sum }
}

async function saveFiles(names: string[], { files, folder, key }: To & { files: Files }) {
  const saved: Manifest['files'] = []
  const missing: string[] = []
  for (const name of names) {
    const bytes = await files.get(name)
    if (bytes) saved.push({ name, ...(await seal({ path: storedFile(folder, name), name, key }, [bytes])) })
    else missing.push(name)
  }
  return { saved, missing }
}

function summary(tables: BackupTable[], files: Manifest['files']) {
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)
  return {
    tables: tables.length,
    rows: sum(tables.map(({ rows }) => rows)),
    files: files.length,
    bytes: sum([...tables, ...files].map(({ bytes }) => bytes)),
  }
}
