import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { StaffWithRoles } from '#/platform/http/access/access.ts'
import { stopMails } from '#/platform/messages/messages.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Act, act, mayAct, type UndoData } from './act.ts'
import { STOP_MS } from './perform.ts'

const DAYS_MS = 30 * 86_400_000

type Done = {
  id: string
  act: string
  about: string
  mails: string[]
  undoData: UndoData | null
  at: Date
  by: string | null
}

/** The acts of thirty days that were not undone, the newest first. An act on the same subject that followed stands before it. */
const listDone = (db: Db, memberId: string, now: Date) =>
  db.many<Done>(sql`
    SELECT a.detail ->> 'id' AS id, a.detail ->> 'act' AS act, a.detail ->> 'about' AS about, a.detail -> 'mails' AS mails,
      a.detail -> 'kept' AS undo_data, a.at, s.name AS by
    FROM audit a LEFT JOIN staff s ON s.id::text = a.actor_id
    WHERE a.person_id = ${memberId} AND a.at > ${new Date(now.getTime() - DAYS_MS)} AND a.action LIKE '%-on-behalf'
      AND a.action <> 'undo-on-behalf' AND a.wiped_for IS NULL
      AND NOT EXISTS (SELECT FROM audit u WHERE u.person_id = ${memberId} AND u.action = 'undo-on-behalf'
        AND u.detail ->> 'about' = a.detail ->> 'id')
    ORDER BY a.at DESC, a.id DESC LIMIT 50`)

type Table = Readonly<Record<string, Act>>

/** The row of the table that undoes another act: settings at any time, mails until they leave. */
export const undoAct = (table: Table): Act =>
  act({
    label: 'Undo',
    button: 'Undo it',
    about: 'act',
    roles: ['support', 'finance', 'admin'],
    takes: [],
    stepUp: false,
    none: 'Nothing can be undone.',
    async offers({ db, clock }, { id }, staff) {
      const now = clock.now()
      const done = await listDone(db, id, now)
      return done
        .filter((one, nth) => isLast(done, nth) && mayUndo(table[one.act], one, { staff, now }))
        .map(({ id, act, at, by }) => ({
          id,
          name: `${table[act]!.label}, ${staffMoment(at.toISOString())}, ${by ?? 'a colleague'}`,
          fields: [],
        }))
    },
    needsSecond: null,
    async run(ctx, { whose, about, staff, reason }) {
      const done = found((await listDone(ctx.db, whose.id, ctx.clock.now())).find(({ id }) => id === about))
      const { undo } = table[done.act]!
      const mailsStopped = await stopAll(ctx, done.mails)
      if (typeof undo === 'function')
        await undo(ctx, {
          whose,
          about: done.about,
          staff,
          reason,
          undoData: done.undoData ?? {},
          mailsStopped,
        })
      else if (!mailsStopped) throw Conflict('not-possible-now')
      return undefined
    },
    undo: null,
    templates: [],
    because: 'settings go back to what they were; a mail that has left cannot be fetched back',
  })

/** The last act on its subject: an earlier one cannot be undone before it. */
const isLast = (done: readonly Done[], nth: number) =>
  !done.slice(0, nth).some(({ act, about }) => act === done[nth]!.act && about === done[nth]!.about)

function mayUndo(row: Act | undefined, { at }: Done, { staff, now }: { staff: StaffWithRoles; now: Date }) {
  if (!row?.undo || !mayAct(staff, row)) return false
  return row.undo !== 'mails' || now.getTime() < at.getTime() + STOP_MS
}

async function stopAll({ db, clock }: Ctx, mails: readonly string[]): Promise<boolean> {
  const stopped = await stopMails(db, mails, clock.now())
  return mails.length > 0 && stopped.length === mails.length
}
