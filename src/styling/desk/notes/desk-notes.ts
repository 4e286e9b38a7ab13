import { findBox } from '#/boxes/boxes.ts'
import { changeNote, withdrawNote, writeNote } from '#/people/members/notes/notes.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'

type Of = { boxId: string; staffId: string }

/** Writes a note for the next stylist, on the customer or on this box, whoever has it (R8.02). */
export async function writeNoteAtDesk(
  ctx: Ctx,
  { boxId, staffId }: Of,
  { ofBox, ...note }: { words: string; pinned: boolean; ofBox: boolean },
) {
  const box = found(await findBox(ctx.db, boxId))
  await writeNote(ctx, {
    ...note,
    ...{ memberId: box.memberId, staffId, atDesk: true },
    ...(ofBox && { boxId }),
  })
  return box
}

type OfNote = Of & { noteId: string }

export async function changeNoteAtDesk(
  ctx: Ctx,
  { boxId, ...of }: OfNote,
  note: { words: string; pinned: boolean; version: number },
) {
  const box = found(await findBox(ctx.db, boxId))
  await changeNote(ctx, { ...of, ...note, memberId: box.memberId })
  return box
}

export async function withdrawNoteAtDesk(ctx: Ctx, { boxId, ...of }: OfNote, version: number) {
  const box = found(await findBox(ctx.db, boxId))
  await withdrawNote(ctx, { ...of, version, memberId: box.memberId })
  return box
}
