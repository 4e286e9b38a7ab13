import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { connect, sql } from '../database/db.ts'
import { migrate, migrateTo } from '../database/schema/migrate.ts'
import type { Files } from '../files/files.ts'
import {
  type BackupTable,
  type Manifest,
  readManifest,
  requireWhole,
  storedFile,
  tableFile,
} from './manifest.ts'
import { keysOf, unseal } from './sealed.ts'
import { countRelations, listReferences, listTables } from './tables.ts'

type Given = { url: string; files: Files; folder: string; secret: string }
export type Restored = { madeAt: string; rows: number; files: number; broken: string[] }

/**
 * Restores a backup into an empty database, as its owner. The whole backup is checked before anything is written;
 * then the schema is made as it was, filled in one transaction, put into quarantine by the same transaction, and
 * migrated to today's.
 */
export async function restore({ url, files, folder, secret }: Given): Promise<Restored> {
  const manifest = await readManifest(folder, secret)
  await requireWhole(folder, manifest)
  const { seals: key } = keysOf(secret, manifest.salt)
  const db = connect(url, 4, { statementMs: 0 })
  const client = await db.pool.connect()
  try {
    const there = await countRelations(client)
    if (there > 0)
      throw new Error(
        `The database is not empty, there are ${there} tables, views and sequences in it: restore into a new one only`,
      )
    await migrateTo(db, manifest.schema)
    for (const { name } of manifest.files)
      await unseal({ path: storedFile(folder, name), name, key }, async (content) =>
        files.put(name, Buffer.concat(await Array.fromAsync(content))),
      )
    await fill(client, manifest, { folder, key })
    await migrate(db)
    const broken = await db.many<{ invariant: string; detail: string }>(
      sql`SELECT invariant, detail FROM inv_all LIMIT 50`,
    )
    return {
      madeAt: manifest.madeAt,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.length,
      broken: broken.map(({ invariant, detail }) => `${invariant}: ${detail}`),
    }
  } finally {
    client.release(true)
    await db.close()
  }
}

type From = { folder: string; key: Buffer }

/**
 * All rows or none. Foreign keys are made again afterwards, and triggers are off: the rows met their conditions
 * already.
 */
async function fill(client: PoolClient, { tables, sequences, madeAt }: Manifest, from: From) {
  const all = (await listTables(client)).map(({ name }) => name)
  await client.query("BEGIN; SET LOCAL datestyle = 'ISO'")
  const references = await listReferences(client)
  for (const { table, name } of references) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const name of all) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${all.join(', ')}`)
  for (const table of tables) await load(client, table, from)
  for (const { table, name, text } of references)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${text}`)
  for (const name of all) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  for (const { name, value } of sequences)
    if (value !== null) await client.query('SELECT setval($1::regclass, $2)', [name, value])
  // A restored session would undo a later sign-out or a changed password.
  await client.query('UPDATE session SET revoked_at = app_now() WHERE revoked_at IS NULL')
  await client.query('INSERT INTO quarantine (since, backup_at) VALUES (app_now(), $1)', [madeAt])
  await client.query('COMMIT')
}

async function load(client: PoolClient, { name, columns, rows }: BackupTable, { folder, key }: From) {
  const copied = await unseal({ path: tableFile(folder, name), name, key }, async (content) => {
    const into = client.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN`))
    await pipeline(Readable.from(content), into)
    return into.rowCount
  })
  if (copied !== rows) throw new Error(`${name}: ${copied} rows came out of a backup of ${rows}`)
}
