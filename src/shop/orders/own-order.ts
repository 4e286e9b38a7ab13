import type { FastifyRequest } from 'fastify'
import { requireSubject } from '#/platform/http/http.ts'
import { findOwnOrder, type Order } from './orders.ts'

/** The buyer's own order; a mail's link finds only its own one, and that of a box its exchange (T14). */
export async function ownOrder(request: FastifyRequest<{ Params: { orderId: string } }>): Promise<Order> {
  const { ctx, params, memberId } = request
  const order = await findOwnOrder(ctx.db, { id: params.orderId, memberId })
  requireSubject(request, order.id, order.boxId)
  return order
}
