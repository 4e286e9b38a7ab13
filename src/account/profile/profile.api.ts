import { type Static, Type } from 'typebox'
import { boxesUnderWay } from '#/boxes/delivery/readdress.ts'
import { mayCorrectAlone } from '#/people/identity/email-change/mistyped.ts'
import { changedFields, changesAddress, contactProblems } from '#/people/members/contact.rule.ts'
import { findMember } from '#/people/members/members.ts'
import { latestSurveyAnswers, surveyProgress } from '#/people/survey/survey.ts'
import { found, Invalid, NotFound } from '#/platform/errors.ts'
import type { Actor } from '#/platform/http/access/access.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { requireStepUp } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { anything, closed, flag, list, moment, text, uuid } from '#/platform/http/schema.ts'
import { findReturned } from '#/platform/messages/returned/returned-addresses.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { changeContact } from '../contact/contact.ts'

const Params = Type.Object({ userId: Type.String({ maxLength: 64 }) })
const Field = Type.Optional(Type.String({ maxLength: 1000 }))
const Change = closed({
  firstName: Field,
  lastName: Field,
  phone: Field,
  street: Field,
  streetNumber: Field,
  streetDoor: Field,
  zip: Field,
  city: Field,
})

const BoxesUnderWay = list(closed({ number: text, follows: flag }))
const Profile = closed({
  userId: uuid,
  email: text,
  since: moment,
  contact: closed({
    firstName: text,
    lastName: text,
    phone: text,
    street: text,
    streetNumber: text,
    streetDoor: text,
    zip: text,
    city: text,
  }),
  answers: anything,
  completed: flag,
  boxesUnderWay: BoxesUnderWay,
  /** The address may have been mistyped at the registration or returns mails, and is corrected by the new one alone. */
  mayCorrectEmail: flag,
  /** The address returns our mails. */
  emailReturns: flag,
})
export type ProfileView = Shown<typeof Profile>

/** A member's profile (R3.12): contact and style. Another member's is not found (D4). */
export const profileApi = routes(
  route(
    'GET /api/profile/:userId',
    { params: Params, answer: Profile },
    async ({ ctx, params, memberId, actor }) =>
      profileView(ctx, { memberId: own(memberId, params.userId), actor }),
  ),
  route(
    'PUT /api/profile/:userId',
    { params: Params, body: Change, answer: closed({ boxes: BoxesUnderWay }), idempotent: true },
    async (request) => {
      const { ctx, params, body } = request
      const memberId = own(request.memberId, params.userId)
      const member = found(await findMember(ctx.db, memberId))
      const problems = contactProblems(body, member.market)
      if (Object.keys(problems).length > 0) throw Invalid(problems)
      const changed = changedFields(member, body)
      const underWay = changesAddress(changed) ? await boxesUnderWay(ctx.db, memberId) : []
      if (changed.phone !== undefined || underWay.length > 0) await requireStepUp(request)
      return { boxes: await changeContact(ctx, { memberId, change: body }) }
    },
  ),
)

/** Compares the ids only: without a query, an unknown id takes as long as another member's (T23). */
function own(memberId: string, userId: string): string {
  if (memberId !== userId) throw NotFound()
  return memberId
}

type Reading = { memberId: string; actor: Actor }

async function profileView(ctx: Ctx, { memberId, actor }: Reading): Promise<Static<typeof Profile>> {
  const member = found(await findMember(ctx.db, memberId))
  const { completedAt } = await surveyProgress(ctx.db, memberId)
  const { firstName, lastName, phone, street, streetNumber, streetDoor, zip, city, email } = member
  return {
    userId: memberId,
    email,
    since: member.createdAt,
    contact: { firstName, lastName, phone, street, streetNumber, streetDoor, zip, city },
    answers: await latestSurveyAnswers(ctx.db, memberId),
    completed: completedAt !== null,
    boxesUnderWay: await boxesUnderWay(ctx.db, memberId),
    emailReturns: (await findReturned(ctx.db, email)) !== undefined,
    mayCorrectEmail:
      actor.kind === 'member' &&
      (await mayCorrectAlone(ctx.db, { memberId, sessionId: actor.sessionId, now: ctx.clock.now() })),
  }
}
