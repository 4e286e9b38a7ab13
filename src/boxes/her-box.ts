import type { FastifyRequest } from 'fastify'
import { found } from '#/platform/errors.ts'
import { memberOf, requireSubject } from '#/platform/http/http.ts'
import type { Box } from './boxes.ts'
import { ownBox } from './find-boxes.ts'

/** Who asks about which box; a mail's link reaches the one box it is about (T14). */
export function herBoxKey(request: FastifyRequest, boxId: string): { boxId: string; memberId: string } {
  requireSubject(request, boxId)
  return { boxId, memberId: memberOf(request).id }
}

export async function herBox(request: FastifyRequest, boxId: string): Promise<Box> {
  const { memberId } = herBoxKey(request, boxId)
  return found(await ownBox(request.ctx.db, boxId, memberId))
}
