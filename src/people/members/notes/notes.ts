import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { Conflict, found, NotFound } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'

const MOST = 100

export type NoteRow = {
  id: string
  words: string
  by: string
  at: Date
  pinned: boolean
  box: string | null
  changedAt: Date | null
  version: number
  byId: string
}

const notes = (which: Sql) => sql`
  SELECT n.id, n.words, s.name AS by, n.written_at AS at, n.pinned, b.number AS box, n.changed_at, n.version, n.written_by AS by_id
  FROM customer_note n JOIN staff s ON s.id = n.written_by LEFT JOIN box b ON b.id = n.box_id
  WHERE n.withdrawn_at IS NULL AND ${which} ORDER BY n.pinned DESC, n.written_at DESC, n.id`

/** Notes on a customer: pinned ones first, then the newest. `more`: there are older ones. */
export async function listNotes(db: Db, memberId: string) {
  const rows = await db.many<NoteRow>(sql`${notes(sql`n.member_id = ${memberId}`)} LIMIT ${MOST + 1}`)
  return { notes: rows.slice(0, MOST), more: rows.length > MOST }
}

/** The most notes at the desk; older ones are on the customer's page. */
export const MOST_AT_DESK = 20

/** The notes of stylists on a customer as one JSON value, for a statement that reads more. */
export const notesAtDesk = (memberId: string): Sql => sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'words', n.words, 'by', n.by, 'at', n.at, 'pinned', n.pinned,
    'box', n.box, 'changedAt', n.changed_at, 'version', n.version, 'byId', n.by_id)), '[]')
  FROM (${notes(sql`n.member_id = ${memberId} AND n.at_desk`)} LIMIT ${MOST_AT_DESK + 1}) n)`

/** A note as JSON has it: its times are texts. */
export type NoteJson = Omit<NoteRow, 'at' | 'changedAt'> & { at: string; changedAt: string | null }
export const noteOfJson = ({ at, changedAt, ...note }: NoteJson): NoteRow => ({
  ...note,
  at: new Date(at),
  changedAt: changedAt === null ? null : new Date(changedAt),
})

type By = { memberId: string; staffId: string }
/** `atDesk`: of a stylist, for the next one; `boxId`: it is about this box of the customer. */
type Writing = By & { words: string; pinned: boolean; atDesk?: boolean; boxId?: string }

export const writeNote = (ctx: Ctx, writing: Writing): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { memberId, staffId, words, pinned, atDesk = false, boxId } = writing
    const written = await ctx.db.run(sql`
      INSERT INTO customer_note (id, member_id, words, written_by, written_at, pinned, at_desk, box_id)
      SELECT ${ctx.random.uuid()}, id, ${words.trim()}, ${staffId}, ${ctx.clock.now()}, ${pinned}, ${atDesk}, ${boxId ?? null}::uuid
      FROM member WHERE id = ${memberId} AND erased_at IS NULL`)
    if (written === 0) throw NotFound()
    await writeDown(ctx, writing, { action: 'note-written', after: { words, pinned } })
  })

type Of = By & { noteId: string }

export const pinNote = (ctx: Ctx, { pinned, ...of }: Of & { pinned: boolean }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockNote(ctx.db, of)
    await ctx.db.run(
      sql`UPDATE customer_note SET pinned = ${pinned}, version = version + 1 WHERE id = ${of.noteId}`,
    )
    await writeDown(ctx, of, { action: 'note-pinned', before: { pinned: !pinned }, after: { pinned } })
  })

type Changing = Of & { words: string; pinned: boolean; version: number }

/** Changes a note of the colleague's own. The former words stay in the audit. */
export const changeNote = (ctx: Ctx, { words, pinned, version, ...of }: Changing): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const before = await lockOwnNote(ctx.db, of, version)
    const now = ctx.clock.now()
    await ctx.db.run(sql`
      UPDATE customer_note SET words = ${words.trim()}, pinned = ${pinned}, changed_at = ${now}, version = version + 1
      WHERE id = ${of.noteId}`)
    await writeDown(ctx, of, { action: 'note-changed', before, after: { words, pinned } })
  })

/** Withdraws a note of the colleague's own: no page shows it any more, and its row stays. */
export const withdrawNote = (ctx: Ctx, { version, ...of }: Of & { version: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { words } = await lockOwnNote(ctx.db, of, version)
    await ctx.db.run(sql`
      UPDATE customer_note SET withdrawn_at = ${ctx.clock.now()}, version = version + 1 WHERE id = ${of.noteId}`)
    await writeDown(ctx, of, { action: 'note-withdrawn', before: { words } })
  })

type Locked = { words: string; pinned: boolean; version: number; writtenBy: string }

const lockNote = async (db: Db, { memberId, noteId }: Of): Promise<Locked> =>
  found(
    await db.maybe<Locked>(sql`
      SELECT words, pinned, version, written_by FROM customer_note
      WHERE id = ${noteId} AND member_id = ${memberId} AND withdrawn_at IS NULL FOR UPDATE`),
  )

/** Throws for a colleague's note, and for one that has changed since it was shown. */
async function lockOwnNote(db: Db, of: Of, seen: number) {
  const { writtenBy, version, ...note } = await lockNote(db, of)
  if (writtenBy !== of.staffId) throw NotFound()
  if (version !== seen) throw Conflict('changed-meanwhile')
  return note
}

type Act = { action: string; before?: object; after?: object }

const writeDown = (ctx: Ctx, { memberId, staffId }: By, act: Act) =>
  audit(ctx, { actor: { kind: 'staff', id: staffId }, subject: { kind: 'member', id: memberId }, ...act })
