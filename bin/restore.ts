import { wire } from '#/entry/wiring.ts'
import { restore } from '#/platform/backup/restore.ts'
import { type Config, settingsOrExit } from '#/platform/config.ts'
import { openDatabase, openOwned } from '#/platform/database/connections/open-database.ts'
import { openFiles } from '#/platform/files/open-files.ts'
import { createLogger } from '#/platform/log/log.ts'
import { findQuarantine } from '#/platform/quarantine.ts'
import { systemRandom } from '#/platform/random.ts'
import { adjustableClock, systemClock } from '#/platform/time/clock.ts'
import { secretForRestore } from '#/studio/recovery/backup-secret.ts'
import { compareBooks } from '#/studio/recovery/compare-books.ts'
import { describe, releaseQuarantine } from '#/studio/recovery/release.ts'

const usage = `npm run restore -- FOLDER                     a backup into an empty database, which is then in quarantine
npm run restore -- --compare                  our book against the payment provider's, and nothing else
npm run restore -- --release                  takes in what the provider knows, compares again, ends the quarantine
npm run restore -- --release --despite WHY    ends it although the books differ; WHY is kept

In quarantine nothing is changed, charged, refunded, mailed or labelled. See docs/operations.md, "Backup and restore".`

const [what = '', ...options] = process.argv.slice(2)
const despite = options[0] === '--despite' ? options.slice(1).join(' ') : undefined
const isKnown =
  what === '--release'
    ? options.length === 0 || Boolean(despite)
    : options.length === 0 && (what === '--compare' || (what !== '' && !what.startsWith('-')))
if (!isKnown) {
  console.error(usage)
  process.exit(1)
}
const config = settingsOrExit()
try {
  if (what === '--compare' || what === '--release') await afterwards(config)
  else await fill(config, what)
} catch (error) {
  console.error(`Not done: ${(error as Error).message}`)
  process.exitCode = 1
}

async function fill(config: Config, folder: string) {
  const secret = secretForRestore(config)
  const begun = systemClock.now()
  const { url, stop } = await openOwned(config)
  try {
    const { madeAt, rows, files, broken } = await restore({ url, files: openFiles(config), folder, secret })
    const seconds = ((systemClock.now().getTime() - begun.getTime()) / 1000).toFixed(1)
    console.log(`${rows} rows and ${files} files as they were at ${madeAt}, in ${seconds} s.`)
    for (const row of broken) console.log(`Invariant ${row}`)
    console.log('It is in QUARANTINE. Next: npm run restore -- --compare, then --release.')
  } finally {
    await stop()
  }
}

async function afterwards(config: Config) {
  const { db, close } = await openDatabase(config, 4)
  try {
    const clock = config.APP_ENV === 'local' ? await adjustableClock(db) : systemClock
    const { ctx } = await wire({ config, db, clock, random: systemRandom, log: createLogger('warn') })
    const held = await findQuarantine(db)
    if (!held) return console.log('There is no quarantine.')
    const outcome = what === '--release' && (await releaseQuarantine(ctx, { despite }))
    if (outcome === 'released') return console.log('Released: work goes on where it stood.')
    const left = typeof outcome === 'object' ? outcome.left : await compareBooks(ctx, held.backupAt)
    for (const difference of left) console.log(`- ${describe(difference)}`)
    console.log(left.length === 0 ? 'Both books agree.' : `The books differ ${left.length} times.`)
    if (left.length > 0) process.exitCode = 3
  } finally {
    await close()
  }
}
