import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Pool, sql } from '#/platform/database/db.ts'
import { startPostgres } from '#/platform/database/postgres/postgres.ts'
import { findBinaries } from '#/platform/database/postgres/postgres-binaries.ts'
import { postmasterPid } from '#/platform/database/postgres/postgres-process.ts'
import { chooseFiles, giveTo } from '#/platform/database/postgres/postgres-user.ts'

/**
 * Two PostgreSQL on this machine, set up like a managed database: the second has written whatever the first confirms
 * (`synchronous_standby_names`), and it takes over when the first is lost.
 */
export async function openCluster(root: string) {
  const [first, second] = [join(root, 'first'), join(root, 'second')]
  for (const folder of [first, second]) mkdirSync(folder, { recursive: true })
  const primary = await startPostgres(first, { revived: false })
  const admin = connect(primary.url, 2)
  await copyServer(admin, { from: first, to: second, url: primary.url })
  const { hostname, port, username, password } = new URL(primary.url)
  const standby = await startPostgres(second, {
    revived: false,
    settings: [
      `primary_conninfo=host=${hostname} port=${port} user=${username} password=${password} application_name=second`,
      'hot_standby=on',
      // After it has taken over there is no standby to wait for.
      'synchronous_standby_names=',
    ],
  })
  await admin.run(sql`ALTER SYSTEM SET synchronous_standby_names = 'second'`)
  await admin.run(sql`SELECT pg_reload_conf()`)
  await follows(admin)
  return {
    primary: primary.url,
    standby: standby.url,
    /** Like the loss of its machine: nothing is finished, no connection is closed properly. */
    async killPrimary() {
      await admin.close()
      process.kill(postmasterPid(locate(first).dataDir)!, 'SIGKILL')
    },
    async promote() {
      const db = connect(standby.url, 1)
      await db.run(sql`SELECT pg_promote(true, 60)`)
      await db.close()
    },
    async close() {
      await standby.stop()
      await primary.stop()
    },
  }
}

const locate = (folder: string) => chooseFiles(findBinaries(), join(folder, 'postgres'))

/** An online backup by PostgreSQL's own low-level calls; the package of binaries has no pg_basebackup. */
async function copyServer(db: Pool, { from, to, url }: { from: string; to: string; url: string }) {
  const [source, target] = [locate(from), locate(to)]
  const client = await db.pool.connect()
  try {
    await client.query("SELECT pg_backup_start('second', true)")
    rmSync(target.dataDir, { recursive: true })
    cpSync(source.dataDir, target.dataDir, { recursive: true, verbatimSymlinks: true })
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    rmSync(join(target.dataDir, 'postmaster.pid'))
    writeFileSync(join(target.dataDir, 'backup_label'), rows[0]!.labelfile)
    writeFileSync(join(target.dataDir, 'standby.signal'), '')
    giveTo(target.owner, target.dataDir)
  } finally {
    client.release()
  }
  writeFileSync(
    join(to, 'postgres.json'),
    JSON.stringify({ port: 0, password: new URL(url).password, owner: '' }),
  )
}

async function follows(db: Pool) {
  for (;;) {
    const rows = await db.many<{ syncState: string }>(sql`SELECT sync_state FROM pg_stat_replication`)
    if (rows.some(({ syncState }) => syncState === 'sync')) return
    await sleep(50)
  }
}
