import { createHash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { findMember } from '#/people/members/members.ts'
import { mayAdvertise } from '#/platform/consent/adverts/advert-answers.ts'
import {
  allRefused,
  type ConsentChoice,
  consentVersion,
  type Purpose,
} from '#/platform/consent/consent.rule.ts'
import { recordConsent } from '#/platform/consent/consents.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed } from '#/platform/http/schema.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { analyticsPhone } from '#/platform/validation/validation.rule.ts'
import { forgetPseudonyms, pseudonym, type Receiver } from './pseudonyms.ts'

const Answer = closed({
  version: Type.Literal(consentVersion),
  statistics: Type.Boolean(),
  marketing: Type.Boolean(),
})
const Pseudonym = Type.String({ pattern: '^[0-9a-f]{64}$' })
/** Hash of the member's id, as the `login` event has always carried it (R10.03). */
const Sha256 = Pseudonym
/** The only data that the browser may send, by receiver (T28). */
const Allowed = closed({
  user: Type.Optional(
    closed({ id: Pseudonym, login: Sha256, segment: Type.String(), market: Type.String() }),
  ),
  profile: Type.Optional(
    closed({
      id: Pseudonym,
      email: Type.Union([Type.String(), Type.Null()]),
      phone_number: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
})
export type Allowed = Static<typeof Allowed>

const receiverFor: Record<Purpose, Receiver> = { statistics: 'analytics', marketing: 'email-marketing' }

export const consentApi = routes(
  route('PUT /api/consent', { body: Answer, answer: Allowed }, async ({ ctx, body, headers, memberId }) => {
    // A browser that sends Global Privacy Control has refused, whatever the body has.
    const choice = headers['sec-gpc'] === '1' ? allRefused : body
    await recordConsent(ctx, { memberId, choice, version: body.version })
    const refusing = (Object.keys(receiverFor) as Purpose[]).filter((purpose) => !choice[purpose])
    await forgetPseudonyms(
      ctx.db,
      memberId,
      refusing.map((purpose) => receiverFor[purpose]),
    )
    return allowed(ctx, memberId, choice)
  }),
)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function allowed(
  ctx: Ctx,
  memberId: string,
  { statistics, marketing }: ConsentChoice,
): Promise<Allowed> {
  const { market, customerType, email, phone } = found(await findMember(ctx.db, memberId))
  const may = (channel: 'email' | 'phone') => mayAdvertise(ctx.db, { memberId }, { topic: 'news', channel })
  const idFor = (purpose: Purpose) => pseudonym(ctx, memberId, receiverFor[purpose])
  return {
    ...(statistics && {
      user: { id: await idFor('statistics'), login: sha256(memberId), segment: customerType, market },
    }),
    ...(marketing && {
      // Cookies are one consent, advertising by e-mail and by telephone are others (2002/58/EC, articles 5 and 13).
      profile: {
        id: await idFor('marketing'),
        email: (await may('email')) ? email : null,
        phone_number: (await may('phone')) ? analyticsPhone(phone, market) : null,
      },
    }),
  }
}
