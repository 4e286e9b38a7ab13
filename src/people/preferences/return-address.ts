import type { PlatformCtx } from '#/platform/context.ts'
import { inboxSettings } from '#/platform/messages/signed-inbox.ts'
import { readSignedMail, signMail } from './signed-mail.ts'

const USE = 'returns of a mail'
/** The letters of base32 (RFC 4648), in small: mail servers change capitals. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567'
const BITS = 5
/** Before the signed part, so that a server's rules can tell such an address. */
const PREFIX = 'r-'
const pattern = /^<?r-([a-z2-7]{48})@([a-z0-9.-]+)>?$/

/**
 * The address to which mail servers return a mail: it names the mail, and only we can make it, so that a forged report stops nobody's
 * mails. Undefined where no mails are taken.
 */
export async function makeReturnAddress(ctx: PlatformCtx, mailId: string): Promise<string | undefined> {
  const domain = inboxSettings(ctx.config)?.domain
  return domain && `${PREFIX}${base32(await signMail(ctx, USE, mailId))}@${domain}`
}

/** The id of the mail that was returned to an address. */
export async function mailOfReturnAddress(ctx: PlatformCtx, address: string): Promise<string | undefined> {
  const [, signed = '', domain] = pattern.exec(address.trim().toLowerCase()) ?? []
  if (!signed || domain !== inboxSettings(ctx.config)?.domain) return undefined
  return readSignedMail(ctx, USE, fromBase32(signed))
}

/** Thirty bytes are 48 letters without a rest. */
const base32 = (bytes: Buffer) =>
  [...bytes]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replace(/.{5}/g, (five) => letters[Number.parseInt(five, 2)]!)

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(BITS, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
