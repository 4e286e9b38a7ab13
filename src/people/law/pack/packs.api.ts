import type { FastifyReply } from 'fastify'
import { found } from '#/platform/errors.ts'
import { requireSubject } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, list, moment, oneOf, pdf, text, uuid } from '#/platform/http/schema.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { packFile } from './pack-file.ts'
import { packKinds } from './pack-kinds.rule.ts'
import { fileName, findPack, findPackOf, listPacks, type Pack } from './packs.ts'

export const Packs = closed({
  packs: list(
    closed({
      id: uuid,
      kind: oneOf(packKinds),
      /** Empty for a subscription. */
      number: text,
      agreedAt: moment,
      termsVersion: text,
      file: text,
    }),
  ),
})

/** A customer's contracts and their files; those of one order by the link of its mail too (R11.03). */
export const packsApi = routes(
  route('GET /api/packs', { answer: Packs }, ({ ctx, memberId }) => packsOf(ctx, memberId)),
  route(
    'GET /api/packs/:packId/pdf',
    { params: closed({ packId: uuid }), answer: pdf },
    async ({ ctx, params, memberId }, reply) =>
      sendPack(ctx, reply, await findPack(ctx.db, { id: params.packId, memberId })),
  ),
  route(
    'GET /api/packs/of/:subjectId/pdf',
    { params: closed({ subjectId: uuid }), answer: pdf },
    async (request, reply) => {
      const { ctx, params, memberId } = request
      const pack = found(await findPackOf(ctx.db, { ...params, memberId }))
      requireSubject(request, pack.subjectId, pack.parentId)
      return sendPack(ctx, reply, pack)
    },
  ),
  route(
    'GET /api/studio/customers/:id/packs',
    { params: closed({ id: uuid }), answer: Packs },
    ({ ctx, params }) => packsOf(ctx, params.id),
  ),
  route(
    'GET /api/studio/customers/:id/packs/:packId/pdf',
    { params: closed({ id: uuid, packId: uuid }), answer: pdf },
    async ({ ctx, params }, reply) =>
      sendPack(ctx, reply, await findPack(ctx.db, { id: params.packId, memberId: params.id })),
  ),
)

async function packsOf({ db }: Ctx, memberId: string) {
  const packs = await listPacks(db, memberId)
  return {
    packs: packs.map(({ id, kind, market, number, agreedAt, termsVersion }) => ({
      id,
      kind,
      number,
      agreedAt,
      termsVersion,
      file: fileName({ market, number }),
    })),
  }
}

function sendPack(ctx: Ctx, reply: FastifyReply, pack: Pack): Promise<Buffer> {
  reply.header('content-disposition', `inline; filename="${fileName(pack)}"`)
  return packFile(ctx, pack)
}
