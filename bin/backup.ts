import { join } from 'node:path'
import { backUp } from '#/platform/backup/back-up.ts'
import { settingsOrExit } from '#/platform/config.ts'
import { openOwned } from '#/platform/database/connections/open-database.ts'
import { openFiles } from '#/platform/files/open-files.ts'
import { systemClock } from '#/platform/time/clock.ts'
import { secretForBackup } from '#/studio/recovery/backup-secret.ts'
import { listStoredFiles } from '#/studio/recovery/stored-files.ts'

const usage = `npm run backup [-- FOLDER]

All rows in one snapshot and all files that they name, sealed with BACKUP_SECRET, into a new folder: by default
DATA_DIR/backups/ and the time. It may run while everybody works. See docs/operations.md, "Backup and restore".`

const [folder, ...more] = process.argv.slice(2)
if (more.length > 0 || folder?.startsWith('-')) {
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
    const { tables, rows, files, bytes, missing } = await backUp({
      url,
      files: openFiles(config),
      fileNames: listStoredFiles,
      folder: to,
      version: config.version,
      secret,
    })
    const seconds = ((systemClock.now().getTime() - begun.getTime()) / 1000).toFixed(1)
    const size = (bytes / 1e6).toFixed(1)
    console.log(`${to}: ${rows} rows of ${tables} tables, ${files} files, ${size} MB in ${seconds} s.`)
    if (missing.length > 0) {
      console.error(`The store lacks ${missing.length} files that rows name, e.g. ${missing[0]}.`)
      process.exitCode = 2
    }
  } finally {
    await stop()
  }
} catch (error) {
  console.error(`No backup was made: ${(error as Error).message}`)
  process.exitCode = 1
}
