import { audit } from '#/platform/audit/audit.ts'
import { hasChanged } from '#/platform/changes/changes.ts'
import { inTransaction } from '#/platform/context.ts'
import { json, sql } from '#/platform/database/db.ts'
import { limitedTo } from '#/platform/database/in-countries.ts'
import type { StaffWithRoles } from '#/platform/http/access/access.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { sellersMarket } from '#/platform/markets/markets.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { FileCell, FileKey, FileRows } from '#/platform/ports/list-file.ts'
import { exportReadyMail } from './export-ready.email.tsx'
import { endExport, KEPT_DAYS, type MadeExport, withoutWords } from './exports.ts'
import { dropParts, storePart } from './stored-parts.ts'

/** Rows of a part: so many are in memory. */
export const PART_ROWS = 2_000
/** Parts of one run, which is a fraction of a lease; the next run goes on behind them. */
const PARTS_A_RUN = 4
const TRIES = 5

/**
 * Makes the file of a list, part by part. Each part is stored before the row names it, and a run begins behind the last named one: a
 * killed process loses one part at most.
 */
export const makeExport = job<Ctx>('make-export', async (ctx, { subject: id, attempt }) => {
  const made = await begin(ctx, id)
  if (!made) return
  try {
    await writeParts(ctx, made)
  } catch (error) {
    if (attempt < TRIES) throw error
    ctx.log.error({ err: error, export: id }, 'the file of a list could not be made')
    await endExport(ctx, id, 'failed')
  }
})

/** Undefined when it has ended, or its colleague may have it no more. */
async function begin(ctx: Ctx, id: string) {
  const made = await ctx.db.maybe<MadeExport>(sql`
    UPDATE list_export SET state = 'making' WHERE id = ${id} AND ended_at IS NULL
    RETURNING id, path, query, markets, staff_id, requested_at, total, parts, last`)
  const staff =
    made &&
    (await ctx.db.maybe<StaffWithRoles & { email: string }>(
      sql`SELECT id, roles, email FROM staff WHERE id = ${made.staffId} AND disabled_at IS NULL AND markets IS NOT DISTINCT FROM ${made.markets}`,
    ))
  if (made && !staff) await endExport(ctx, id, 'cancelled')
  return made && staff ? { ...made, staff } : undefined
}
type Making = NonNullable<Awaited<ReturnType<typeof begin>>>

async function writeParts(ctx: Ctx, made: Making): Promise<void> {
  const file = await rowsOf(ctx, made)
  if (made.total === null) await countRows(ctx, made.id, file)
  let [part, rows]: [number, FileCell[][]] = [made.parts, []]
  let last: FileKey | undefined
  for await (const batch of file.batches(made.last ?? undefined)) {
    rows.push(...batch.rows)
    last = batch.last
    if (rows.length < PART_ROWS) continue
    if (!(await keepPart(ctx, made.id, { part, rows, last }))) return
    await ctx.failpoint('after_export_part')
    part++
    rows = []
    if (part - made.parts === PARTS_A_RUN) return goOn(ctx, made.id)
  }
  if (last && rows.length > 0 && !(await keepPart(ctx, made.id, { part, rows, last }))) return
  await finish(ctx, made)
}

/** The list as its colleague may read it. */
function rowsOf(ctx: Ctx, { path, query, markets, staff, requestedAt: now }: Making): Promise<FileRows> {
  const file = ctx.listFiles.get(path)
  if (!file) throw new Error(`No route has the file ${path}`)
  const db = markets ? limitedTo(ctx.db, markets) : ctx.db
  return file.read({ ctx: { ...ctx, db }, query, now, staff })
}

async function countRows({ db }: Ctx, id: string, { headers, count }: FileRows): Promise<void> {
  await db.run(
    sql`UPDATE list_export SET headers = ${json(headers)}::jsonb, total = ${await count()} WHERE id = ${id}`,
  )
  hasChanged(db, 'list-export')
}

type Part = { part: number; rows: FileCell[][]; last: FileKey }
/** Stores a part. False when the file has ended, or another worker has stored it. */
async function keepPart({ db, files }: Ctx, id: string, { part, rows, last }: Part): Promise<boolean> {
  await storePart(files, id, part, rows)
  hasChanged(db, 'list-export')
  const kept = await db.run(sql`
    UPDATE list_export SET parts = parts + 1, rows = rows + ${rows.length}, last = ${json(last)}::jsonb
    WHERE id = ${id} AND parts = ${part} AND ended_at IS NULL`)
  return kept === 1
}

const goOn = ({ db, clock }: Ctx, id: string) =>
  enqueue(db, { kind: 'make-export', subject: id, dueAt: clock.now(), now: clock.now() })

const finish = (ctx: Ctx, { id, path, query, staff }: Making): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await endExport(ctx, id, 'ready'))) return
    const { rows, expiresAt } = await ctx.db.one<{ rows: number; expiresAt: Date }>(
      sql`SELECT rows, expires_at FROM list_export WHERE id = ${id}`,
    )
    const now = ctx.clock.now()
    await enqueue(ctx.db, { kind: 'drop-export', subject: id, dueAt: expiresAt, now })
    await audit(ctx, {
      ...{ actor: { kind: 'staff', id: staff.id }, action: 'list-exported' },
      subject: { kind: 'file', id: path.replace('/studio/', '') },
      after: { ...withoutWords(query), rows },
    })
    await queueEmail(ctx, {
      event: `export-ready:${id}`,
      template: exportReadyMail,
      props: { days: KEPT_DAYS },
      market: sellersMarket,
      recipient: staff.email,
      link: { path: paths.studioExports() },
    })
  })

/** Deletes the stored parts of a file that was cancelled, or whose time is over. */
export const dropExport = job<Ctx>('drop-export', async ({ db, clock, files }, { subject: id }) => {
  const ended = await db.maybe<{ id: string; parts: number }>(sql`
    SELECT id, parts FROM list_export WHERE id = ${id} AND (state IN ('cancelled', 'failed') OR expires_at <= ${clock.now()})`)
  if (!ended) return
  await dropParts(files, ended)
  hasChanged(db, 'list-export')
  await db.run(sql`UPDATE list_export SET state = 'expired' WHERE id = ${id} AND state = 'ready'`)
})
