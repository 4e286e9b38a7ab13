import { Type } from 'typebox'
import { BoxParams } from '#/boxes/box.schema.ts'
import { ChangedNote, NewNote } from '#/people/members/notes/notes.schema.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, count, uuid } from '#/platform/http/schema.ts'
import { DeskBox } from '../desk.schema.ts'
import { deskView } from '../desk-view.ts'
import { changeNoteAtDesk, withdrawNoteAtDesk, writeNoteAtDesk } from './desk-notes.ts'

const version = count
const ofBox = { params: BoxParams, answer: DeskBox }
const ofNote = { params: closed({ boxId: uuid, noteId: uuid }), answer: DeskBox }
const NoteBody = closed({ ...NewNote.properties, ofBox: Type.Boolean() })

/** Stylists' notes for the next one (R8.02). Every change returns the box with its notes. */
export const deskNotesApi = routes(
  route(
    'POST /api/studio/desk/:boxId/notes',
    { ...ofBox, body: NoteBody, idempotent: true },
    async ({ ctx, params, body, staffId }) =>
      deskView(ctx, await writeNoteAtDesk(ctx, { ...params, staffId }, body)),
  ),
  route(
    'PUT /api/studio/desk/:boxId/notes/:noteId',
    { ...ofNote, body: ChangedNote },
    async ({ ctx, params, body, staffId }) =>
      deskView(ctx, await changeNoteAtDesk(ctx, { ...params, staffId }, body)),
  ),
  route(
    'DELETE /api/studio/desk/:boxId/notes/:noteId',
    { ...ofNote, query: Type.Object({ version }) },
    async ({ ctx, params, query, staffId }) =>
      deskView(ctx, await withdrawNoteAtDesk(ctx, { ...params, staffId }, query.version)),
  ),
)
