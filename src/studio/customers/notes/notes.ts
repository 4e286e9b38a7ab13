import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { NotFound } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'

const MOST = 100

type NoteRow = { id: string; words: string; by: string; at: Date; pinned: boolean }

/** Notes on a customer: pinned ones first, then the newest. `more`: there are older ones. */
export async function listNotes(db: Db, memberId: string) {
  const notes = await db.many<NoteRow>(sql`
    SELECT n.id, n.words, s.name AS by, n.written_at AS at, n.pinned FROM customer_note n JOIN staff s ON s.id = n.written_by
    WHERE n.member_id = ${memberId} ORDER BY n.pinned DESC, n.written_at DESC, n.id LIMIT ${MOST + 1}`)
  return { notes: notes.slice(0, MOST), more: notes.length > MOST }
}

type Writing = { memberId: string; staffId: string; words: string; pinned: boolean }

export const writeNote = (ctx: Ctx, { memberId, staffId, words, pinned }: Writing): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const written = await ctx.db.run(sql`
      INSERT INTO customer_note (id, member_id, words, written_by, written_at, pinned)
      SELECT ${ctx.random.uuid()}, id, ${words.trim()}, ${staffId}, ${ctx.clock.now()}, ${pinned} FROM member
      WHERE id = ${memberId} AND erased_at IS NULL`)
    if (written === 0) throw NotFound()
    await writeDown(ctx, { memberId, staffId }, { action: 'note-written', after: { words, pinned } })
  })

type Pinning = { memberId: string; staffId: string; noteId: string; pinned: boolean }

export const pinNote = (ctx: Ctx, { memberId, staffId, noteId, pinned }: Pinning): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const changed = await ctx.db.run(
      sql`UPDATE customer_note SET pinned = ${pinned} WHERE id = ${noteId} AND member_id = ${memberId}`,
    )
    if (changed === 0) throw NotFound()
    const pins = { before: { pinned: !pinned }, after: { pinned } }
    await writeDown(ctx, { memberId, staffId }, { action: 'note-pinned', ...pins })
  })

type Act = { action: string; before?: object; after: object }

const writeDown = (ctx: Ctx, { memberId, staffId }: { memberId: string; staffId: string }, act: Act) =>
  audit(ctx, { actor: { kind: 'staff', id: staffId }, subject: { kind: 'member', id: memberId }, ...act })
