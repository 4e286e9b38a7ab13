import { Type } from 'typebox'
import { letIn } from '#/people/identity/sign-in/let-in.ts'
import { verifiedIdentity } from '#/people/identity/sign-in/linking.ts'
import { type Registration, registrationProblems } from '#/people/members/registration.rule.ts'
import { Invalid } from '#/platform/errors.ts'
import { isTrapped, trapField } from '#/platform/http/door/trap.ts'
import { hostMarket } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, oneOf, text } from '#/platform/http/schema.ts'
import { decoySession, openBrowserSession } from '#/platform/sessions/companion.ts'
import { isCommonPassword } from '#/platform/validation/common-passwords.ts'
import { isPersonalNumber } from '#/platform/validation/personal-number.ts'
import { tidied, writtenZip } from '#/platform/validation/validation.rule.ts'
import { deviceHashOf } from './device-hash.ts'
import { register } from './register.ts'

const Field = Type.String({ maxLength: 1000 })
const Body = closed({
  email: Field,
  password: Type.Optional(Field),
  /** Replaces the password: the identity that the provider confirmed in this browser (T20). */
  identity: Type.Optional(Type.Boolean()),
  firstName: Field,
  lastName: Field,
  phone: Field,
  street: Field,
  streetNumber: Field,
  streetDoor: Type.String({ maxLength: 1000, default: '' }),
  zip: Field,
  city: Field,
  personalNumber: Type.Optional(Field),
  terms: Type.Boolean(),
  /** A person decides on the membership, and no bureau is asked (R3.08). */
  byPerson: Type.Optional(Type.Boolean()),
  /** The code of the link that a member sent (R3.13). */
  friend: Type.Optional(Type.String({ maxLength: 64 })),
  ...trapField,
})
const Registered = closed({
  id: text,
  token: text,
  creditState: oneOf(['unchecked', 'approved', 'refused']),
})

export const registerApi = routes(
  /** R3.07, R3.08: creates a member and a subscription, and asks the bureau; refused people get an account but no boxes. */
  route(
    'POST /api/register',
    { body: Body, answer: Registered, status: 201, idempotent: true },
    async (request, reply) => {
      const { ctx, ip } = request
      const market = hostMarket(request)
      const { identity: byIdentity = false, byPerson = false, friend, website: _, ...body } = request.body
      const identity = byIdentity ? await verifiedIdentity(request) : undefined
      const { password = '', personalNumber = '' } = body
      const registration: Registration = tidied({ ...body, password, personalNumber })
      const problems = registrationProblems(registration, market.id)
      if (identity) delete problems.password
      else if (!problems.password && (await isCommonPassword(registration.password)))
        problems.password = 'password-common'
      if (market.personalNumber && !problems.personalNumber && !isPersonalNumber(registration.personalNumber))
        problems.personalNumber = 'personal-number'
      if (Object.keys(problems).length > 0) throw Invalid(problems)
      if (isTrapped(request))
        return { ...decoySession(ctx, reply, 'member'), creditState: 'approved' as const }
      registration.zip = writtenZip(registration.zip, market.countryId)
      const { id, creditState } = await register(ctx, {
        registration,
        market,
        ip,
        identity,
        byPerson,
        friend,
        deviceHash: deviceHashOf(request),
      })
      const session = await openBrowserSession(request, reply, { ownerKind: 'member', ownerId: id })
      await letIn(request, reply, id)
      return { ...session, creditState }
    },
  ),
)
