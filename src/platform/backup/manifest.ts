import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keysOf, type Seal, sealOf } from './sealed.ts'

export type BackupTable = { name: string; columns: string[]; rows: number } & Seal
export type Sequence = { name: string; value: number | null }
/** The table of contents. It is not encrypted and holds no personal data: names, counts and sums. */
export type Manifest = {
  format: 1
  /** By the application's clock, in the snapshot. */
  madeAt: string
  version: string
  salt: string
  schema: { name: string; hash: string }[]
  tables: BackupTable[]
  sequences: Sequence[]
  files: ({ name: string } & Seal)[]
}

const NAME = 'manifest.json'
export const tableFile = (folder: string, name: string) => join(folder, 'tables', name)
export const storedFile = (folder: string, name: string) => join(folder, 'files', name)

/** Written last: a folder without a manifest is no backup. */
export async function writeManifest(folder: string, manifest: Manifest, secret: string) {
  const signature = sign(manifest, secret)
  await writeFile(join(folder, NAME), JSON.stringify({ ...manifest, signature }, null, 1), { mode: 0o600 })
}

/** The manifest of a backup made with this secret. Throws when there is none, or when it was changed. */
export async function readManifest(folder: string, secret: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new Error(`There is no backup in ${folder}: it has no ${NAME}`)
  })
  const { signature, ...manifest } = JSON.parse(text) as Manifest & { signature: string }
  if (manifest.format !== 1) throw new Error(`This backup has a format that is not known here`)
  if (!isSame(signature, sign(manifest, secret)))
    throw new Error('BACKUP_SECRET is not the one this backup was made with, or its manifest was changed')
  return manifest
}

/** Throws unless every file of the backup is as it was written. */
export async function requireWhole(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const { name, ...seal } of tables) await requireSum(tableFile(folder, name), seal)
  for (const { name, ...seal } of files) await requireSum(storedFile(folder, name), seal)
}

const sign = (manifest: Manifest, secret: string) =>
  createHmac('sha256', keysOf(secret, manifest.salt).signs).update(JSON.stringify(manifest)).digest('hex')

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

async function requireSum(path: string, { bytes, sha256 }: Seal) {
  const sum = await sealOf(path).catch(() => {
    throw new Error(`The backup lacks ${path}`)
  })
  if (sum.bytes !== bytes || sum.sha256 !== sha256)
    throw new Error(`The backup is damaged: ${path} is not what was written`)
}
