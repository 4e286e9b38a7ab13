import { randomBytes } from 'node:crypto'
import { connect, raw, sql } from '../database/db.ts'
import type { Files } from '../files/files.ts'
import { readManifest } from './manifest.ts'
import { restore } from './restore.ts'

type Given = { url: string; folder: string; secret: string }
/** `madeAt` is null where the folder holds no backup that this secret opens. */
export type Tried = {
  madeAt: Date | null
  rows: number
  files: number
  broken: string[]
  failure: string | null
}

/** Each file is decrypted and checked, and stored nowhere. */
const nowhere: Files = {
  put: async () => {},
  get: async () => undefined,
  exists: async () => false,
  delete: async () => {},
}

/**
 * Restores a backup into a new database of the same server, reads every invariant, and drops the database again. The database is made
 * from the empty template, since a restore refuses one with tables. The owner must be allowed to create databases.
 */
export async function tryRestore({ url, folder, secret }: Given): Promise<Tried> {
  const manifest = await readManifest(folder, secret).catch((error: Error) => error)
  if (manifest instanceof Error) return { ...nothing, madeAt: null, failure: manifest.message }
  const madeAt = new Date(manifest.madeAt)
  const name = `garderobe_try_${randomBytes(6).toString('hex')}`
  const admin = connect(url, 1, { statementMs: 0 })
  try {
    await admin.run(sql`${raw(`CREATE DATABASE ${name} TEMPLATE template0`)}`)
    const { rows, files, broken } = await restore({
      url: databaseAt(url, name),
      files: nowhere,
      folder,
      secret,
    })
    return { madeAt, rows, files, broken, failure: null }
  } catch (error) {
    return { ...nothing, madeAt, failure: (error as Error).message }
  } finally {
    await admin.run(sql`${raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)}`)
    await admin.close()
  }
}

const nothing = { rows: 0, files: 0, broken: [] }

function databaseAt(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
