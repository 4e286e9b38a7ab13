import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#/platform/ports/context.ts'
import { type TourReached, type TourStop, tourStops } from '#/platform/ports/demo-tour.ts'

const names = { tour: 'demo_tour', stop: 'demo_stop' } as const
const options = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 7 * 86_400 } as const
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The browser's tour; a new id for a browser without one. */
export function tourOf({ cookies }: FastifyRequest, { random }: Pick<Ctx, 'random'>): string {
  const { [names.tour]: tour = '' } = cookies
  return UUID.test(tour) ? tour : random.uuid()
}

/** The stop at which the browser is, or undefined outside the tour. */
export const stopOf = ({ cookies }: FastifyRequest): TourStop | undefined =>
  tourStops.find((stop) => stop === cookies[names.stop])

export const keepTour = (reply: FastifyReply, tour: string) => reply.setCookie(names.tour, tour, options)

export const keepStop = (reply: FastifyReply, { tour }: TourReached, stop: TourStop) =>
  keepTour(reply, tour).setCookie(names.stop, stop, options)

export const forgetTour = (reply: FastifyReply) =>
  reply.clearCookie(names.tour, options).clearCookie(names.stop, options)
