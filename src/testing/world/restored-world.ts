import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { backUp } from '#/platform/backup/back-up.ts'
import { restore } from '#/platform/backup/restore.ts'
import { connect, sql } from '#/platform/database/db.ts'
import { asApp } from '#/platform/database/postgres/app-role.ts'
import { listStoredFiles } from '#/studio/recovery/stored-files.ts'
import { brokenInvariants } from '../database/broken-invariants.ts'
import { emptyDatabase } from '../database/empty-database.ts'
import { urlOf } from '../database/template.ts'
import type { TestApp } from './app.ts'
import { openWorld } from './world.ts'

export const backupSecret = 'a secret for the backups of this test: 43 letters'

/** Backs a world up, and opens another on the restored data, at the time of the first. */
export async function recovery(app: TestApp) {
  const folder = mkdtempSync(join(tmpdir(), 'garderobe-backup-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const database = await app.db.one<{ name: string }>(sql`SELECT current_database() AS name`)
  const url = urlOf(inject('postgres'), database.name)
  let made = 0

  async function backedUp() {
    const to = join(folder, `backup-${made++}`)
    // The backup's time in the database is that of this test's clock.
    const broken = await brokenInvariants(app.db, app.clock.now())
    const from = { url, files: app.ctx.files, fileNames: listStoredFiles }
    return {
      to,
      broken,
      summary: await backUp({ ...from, folder: to, version: 'test', secret: backupSecret }),
    }
  }

  async function restored(from: string) {
    const empty = await emptyDatabase()
    const files = new Map<string, string>()
    const store = {
      ...app.ctx.files,
      put: async (name: string, bytes: Uint8Array) => void files.set(name, Buffer.from(bytes).toString()),
    }
    await restore({ url: empty, files: store, folder: from, secret: backupSecret })
    const db = connect(asApp(empty), 6)
    const world = await openWorld({ db, clock: app.clock })
    afterAll(async () => {
      await world.close()
      await db.close()
    })
    return { ...world, files }
  }

  return { folder, backedUp, restored }
}
