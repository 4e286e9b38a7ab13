import { BoxParams } from '#/boxes/box.schema.ts'
import { findBox } from '#/boxes/boxes.ts'
import { found } from '#/platform/errors.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, uuid } from '#/platform/http/schema.ts'
import { phrasesForBox } from './desk-phrases.ts'
import { ChangedPhrase, DeskPhrases, NewPhrase, Phrases } from './phrases.schema.ts'
import { changePhrase, listPhrases, writePhrase } from './phrases.ts'

/** A stylist's phrases and those of the house (R8.02). Each change returns the phrases after it. */
export const phrasesApi = routes(
  route('GET /api/studio/phrases', { answer: Phrases }, async (request) => ({
    phrases: await listPhrases(request.ctx.db, staffOf(request)),
  })),
  route(
    'POST /api/studio/phrases',
    { body: NewPhrase, answer: Phrases, idempotent: true },
    async (request) => {
      const by = staffOf(request)
      await writePhrase(request.ctx, { ...request.body, by })
      return { phrases: await listPhrases(request.ctx.db, by) }
    },
  ),
  route(
    'PUT /api/studio/phrases/:phraseId',
    { params: closed({ phraseId: uuid }), body: ChangedPhrase, answer: Phrases },
    async (request) => {
      const by = staffOf(request)
      await changePhrase(request.ctx, { ...request.body, id: request.params.phraseId, by })
      return { phrases: await listPhrases(request.ctx.db, by) }
    },
  ),
  route(
    'GET /api/studio/desk/:boxId/phrases',
    { params: BoxParams, answer: DeskPhrases },
    async ({ ctx, params, staffId }) =>
      phrasesForBox(ctx, found(await findBox(ctx.db, params.boxId)), staffId),
  ),
)
