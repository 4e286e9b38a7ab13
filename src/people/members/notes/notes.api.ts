import { Type } from 'typebox'
import { route, routes } from '#/platform/http/route.ts'
import { closed, count, flag, uuid } from '#/platform/http/schema.ts'
import { ChangedNote, NewNote, Notes } from './notes.schema.ts'
import { changeNote, listNotes, pinNote, withdrawNote, writeNote } from './notes.ts'

const params = closed({ memberId: uuid })
const ofNote = closed({ memberId: uuid, noteId: uuid })

/** Notes of colleagues on a customer (R8.06). Each change returns the notes after it. */
export const notesApi = routes(
  route('GET /api/studio/members/:memberId/notes', { params, answer: Notes }, ({ ctx, params }) =>
    listNotes(ctx.db, params.memberId),
  ),
  route(
    'POST /api/studio/members/:memberId/notes',
    { params, body: NewNote, answer: Notes, idempotent: true },
    async ({ ctx, params, body, staffId }) => {
      await writeNote(ctx, { ...params, ...body, staffId })
      return listNotes(ctx.db, params.memberId)
    },
  ),
  route(
    'PUT /api/studio/members/:memberId/notes/:noteId',
    { params: ofNote, body: closed({ pinned: flag }), answer: Notes },
    async ({ ctx, params, body, staffId }) => {
      await pinNote(ctx, { ...params, ...body, staffId })
      return listNotes(ctx.db, params.memberId)
    },
  ),
  route(
    'PUT /api/studio/members/:memberId/notes/:noteId/words',
    { params: ofNote, body: ChangedNote, answer: Notes },
    async ({ ctx, params, body, staffId }) => {
      await changeNote(ctx, { ...params, ...body, staffId })
      return listNotes(ctx.db, params.memberId)
    },
  ),
  route(
    'DELETE /api/studio/members/:memberId/notes/:noteId',
    { params: ofNote, query: Type.Object({ version: count }), answer: Notes },
    async ({ ctx, params, query, staffId }) => {
      await withdrawNote(ctx, { ...params, ...query, staffId })
      return listNotes(ctx.db, params.memberId)
    },
  ),
)
