import type { FastifyRequest } from 'fastify'
import { requireSubject } from '#/platform/http/http.ts'
import { findOwnOrder, type Order } from './orders.ts'

/** The buyer's own order; a mail's link finds only its own one (T14). */
export async function ownOrder(request: FastifyRequest<{ Params: { orderId: string } }>): Promise<Order> {
  const { ctx, params, memberId } = request
  requireSubject(request, params.orderId)
  return findOwnOrder(ctx.db, { id: params.orderId, memberId })
}
