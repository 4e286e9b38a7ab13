import type { FastifyRequest } from 'fastify'
import { found } from '#/platform/errors.ts'
import { requireSubject } from '#/platform/http/http.ts'
import type { Box } from './boxes.ts'
import { ownBox } from './find-boxes.ts'

type OfBox = FastifyRequest<{ Params: { boxId: string } }>

/** The box and the member of a request; a mail's link reaches only its own box (T14). */
export function ownBoxKey(request: OfBox): { boxId: string; memberId: string } {
  const { boxId } = request.params
  requireSubject(request, boxId)
  return { boxId, memberId: request.memberId }
}

export async function ownBoxOf(request: OfBox): Promise<Box> {
  const { boxId, memberId } = ownBoxKey(request)
  return found(await ownBox(request.ctx.db, boxId, memberId))
}
