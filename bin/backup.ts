import { join } from 'node:path'
import { type BackedUp, backUp } from '#/platform/backup/back-up.ts'
import { recordBackup, recordCheck } from '#/platform/backup/backup-record.ts'
import { tryRestore } from '#/platform/backup/try-restore.ts'
import { settingsOrExit } from '#/platform/config.ts'
import { openOwned } from '#/platform/database/connections/open-database.ts'
import { connect, type Db } from '#/platform/database/db.ts'
import { openFiles } from '#/platform/files/open-files.ts'
import { systemRandom } from '#/platform/random.ts'
import { systemClock } from '#/platform/time/clock.ts'
import { secretForBackup } from '#/studio/recovery/backup-secret.ts'
import { listStoredFiles } from '#/studio/recovery/stored-files.ts'

const usage = `npm run backup [-- FOLDER]
npm run backup -- --try FOLDER

All rows in one snapshot and all files that they name, sealed with BACKUP_SECRET, into a new folder: by default
DATA_DIR/backups/ and the time. It may run while everybody works. See docs/operations.md, "Backup and restore".
With --try, the backup in FOLDER is restored into a database of its own on the same server, which is dropped again.`

const options = process.argv.slice(2)
const isTrial = options[0] === '--try'
const [folder, ...more] = isTrial ? options.slice(1) : options
if (more.length > 0 || folder?.startsWith('-') || (isTrial && !folder)) {
  console.error(usage)
  process.exit(1)
}
const config = settingsOrExit()
const begun = systemClock.now()
const name = begun.toISOString().replace(/[:.]/g, '-')
const to = folder ?? join(config.DATA_DIR, 'backups', name)
try {
  const secret = secretForBackup(config)
  const { url, stop } = await openOwned(config)
  try {
    if (isTrial) await tryOut(url, secret)
    else await make(url, secret)
  } finally {
    await stop()
  }
} catch (error) {
  console.error(`${isTrial ? 'Not restored' : 'No backup was made'}: ${(error as Error).message}`)
  process.exitCode = 1
}

async function make(url: string, secret: string) {
  const made = await backUp({
    url,
    files: openFiles(config),
    fileNames: listStoredFiles,
    folder: to,
    version: config.version,
    secret,
  })
  await record(url, (db) => recordBackup(db, { id: systemRandom.uuid(), ...made }))
  report(made)
}

function report({ tables, rows, files, bytes, missing }: BackedUp) {
  const size = (bytes / 1e6).toFixed(1)
  console.log(
    `${to}: ${rows} rows of ${tables} tables, ${files} files, ${size} MB in ${secondsSince(begun)} s.`,
  )
  if (missing.length > 0) {
    console.error(`The store lacks ${missing.length} files that rows name, e.g. ${missing[0]}.`)
    process.exitCode = 2
  }
}

/** A trial restore; its outcome is on the page of health. */
async function tryOut(url: string, secret: string) {
  const { madeAt, rows, files, broken, failure } = await tryRestore({ url, folder: to, secret })
  const outcome = { madeAt, rows, files, broken: failure ? null : broken.length, failure }
  if (madeAt)
    await record(url, (db) =>
      recordCheck(db, { id: systemRandom.uuid(), at: systemClock.now(), ...outcome, madeAt }),
    )
  if (failure) throw new Error(failure)
  console.log(`${rows} rows and ${files} files were restored in ${secondsSince(begun)} s.`)
  for (const row of broken) console.error(`Invariant ${row}`)
  if (broken.length > 0) process.exitCode = 2
}

/** The backup is good without its record: a database of an older version has no such table. */
async function record(url: string, write: (db: Db) => Promise<unknown>) {
  const db = connect(url, 1)
  await write(db).catch((error: Error) => console.error(`It is not recorded: ${error.message}`))
  await db.close()
}

function secondsSince(at: Date) {
  return ((systemClock.now().getTime() - at.getTime()) / 1000).toFixed(1)
}
