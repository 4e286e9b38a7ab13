import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OwnerKind } from '#/platform/sessions/sessions.ts'
import { keysFor, type SecretKey } from '../secrets/secrets.ts'

/**
 * A browser in which an account has signed in keeps a signed cookie for this account and this password. Its
 * tries have their own counter, so that a stranger who guesses elsewhere does not delay the owner (T1).
 */
const cookies: Record<OwnerKind, string> = { member: '__Host-known', staff: '__Host-staff-known' }
const HALF_A_YEAR_S = 180 * 86_400
const cookieOptions = {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'lax',
  maxAge: HALF_A_YEAR_S,
} as const

type Whose = { id: string; passwordHash: string | null }

export async function rememberDevice(
  { ctx }: FastifyRequest,
  reply: FastifyReply,
  { kind, account }: { kind: OwnerKind; account: Whose },
) {
  const [current] = await keysFor(ctx, 'known device')
  const name = ctx.random.token(16)
  const mac = macOf(current!, { name, kind, account })
  reply.setCookie(cookies[kind], `${name}.${mac.toString('base64url')}`, cookieOptions)
}

/** Returns a function that names this browser for an account; its cost is equal for each address (T2). */
export async function deviceReader({ ctx, cookies: sent }: FastifyRequest, kind: OwnerKind) {
  const [name, mac] = (sent[cookies[kind]] ?? '').split('.')
  const keys = name && mac ? await keysFor(ctx, 'known device') : []
  const given = Buffer.from(mac ?? '', 'base64url')
  return (account: Whose | undefined): string | undefined =>
    account && name && keys.some((key) => isEqual(macOf(key, { name, kind, account }), given))
      ? name
      : undefined
}
export type DeviceReader = Awaited<ReturnType<typeof deviceReader>>

const isEqual = (wanted: Buffer, given: Buffer) =>
  wanted.length === given.length && timingSafeEqual(wanted, given)

type Signed = { name: string; kind: OwnerKind; account: Whose }
const macOf = ({ key }: SecretKey, { name, kind, account: { id, passwordHash } }: Signed) =>
  createHmac('sha256', key).update([kind, id, passwordHash, name].join(' ')).digest()
