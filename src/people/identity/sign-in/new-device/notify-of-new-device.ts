import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { findMember } from '#/people/members/members.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import { deviceOf } from '../../devices/device.rule.ts'
import { newDeviceMail } from './new-device.email.tsx'

/**
 * Mails a member who signed in by password from a browser that is not known for the account: one mail a day for each
 * kind of browser, so that a browser that keeps no cookies causes few.
 */
export async function notifyOfNewDevice({ ctx, headers }: FastifyRequest, memberId: string): Promise<void> {
  const member = await findMember(ctx.db, memberId)
  if (!member) return
  const { firstName, market } = member
  const now = ctx.clock.now()
  const { browser, system } = deviceOf(headers['user-agent'] ?? null)
  const device = [browser, system].filter((name) => name !== undefined).join(', ') || null
  await queueEmail(ctx, {
    event: `new-device:${memberId}:${dayOf(now, market)}:${digestOf(device ?? '')}`,
    template: newDeviceMail,
    props: { firstName, at: now.toISOString(), device },
    market,
    memberId,
    link: { path: paths.accountDevices() },
    urgent: true,
  })
}

/** An event outlives the erasure of its member, so it does not hold the words that a browser sent. */
const digestOf = (device: string) => createHash('sha256').update(device).digest('hex').slice(0, 16)
