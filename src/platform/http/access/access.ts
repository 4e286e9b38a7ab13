import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#/platform/config.ts'
import { Forbidden, NotFound, StepUpRequired, Unauthenticated } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { companionOf, keepCompanion, presentsCompanion } from '#/platform/sessions/companion.ts'
import { findView } from '#/platform/sessions/customer-views.ts'
import { findSession, type OwnerQuery, type Session } from '#/platform/sessions/sessions.ts'
import { isFresh, type StepUpAction } from '#/platform/sessions/step-up.ts'
import { rotateToken } from '#/platform/sessions/token-rotation.ts'
import { viewCookie } from '#/platform/sessions/view-cookies.ts'
import { isDoubled } from '../door/request-head.ts'
import { admitKey, findKey, type KeyOfRequest } from '../keys/find-key.ts'
import type { ApiScope } from '../keys/scopes.rule.ts'

export const staffRoles = ['stylist', 'warehouse', 'support', 'finance', 'buyer', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]
/** A signed-in colleague. The rights are those of all their roles together. */
export type StaffWithRoles = { id: string; roles: readonly StaffRole[] }
/**
 * The access rule of a route. A route without one refuses to boot; owner checks stand in the queries. `links` names
 * the purposes of mail links whose limited session may call the route as well (R2.10).
 */
export type Policy =
  /**
   * A visitor's calls are limited by network and route (T114): `http/limits/limits.rule.ts` has the row, or the default. `most`: the
   * changes of a route whose number stands with its feature.
   */
  | { who: 'public'; most?: number | 'own' }
  | {
      who: 'member'
      links?: readonly string[]
      stepUp?: undefined
      onlyIf?: undefined
      /** A GET that a colleague's view of the member's pages may read (decision 300). */
      viewed?: true
    }
  /** Needs the password first (D10); with `onlyIf` the route asks for it, since that depends on the change. */
  | { who: 'member'; stepUp: StepUpAction; onlyIf?: string; links?: undefined; viewed?: undefined }
  | {
      who: 'staff'
      roles: readonly StaffRole[] | 'all'
      stepUp?: StepUpAction
      onlyIf?: string
      /** A GET that shows the data of one person: each answer writes a row in the audit (R8.01). */
      opens?: Opening
      /** Parts of the answer that a role does not get, by name; the handler asks `hides`. */
      hides?: Partial<Readonly<Record<StaffRole, readonly string[]>>>
      /** The scope of a key that reads the route; without one it is closed to keys (entry/scopes.ts). */
      scope?: ApiScope
      /** Set for all routes in one place (entry/countries.ts). */
      countries?: Countries
      /** The field of the body with a country or a list of them, by its path: each must be one of the colleague's. */
      countriesAt?: string
      /** The field of the body with the id of a subject of this kind, which must be of the colleague's countries. */
      subjectAt?: { of: string; by: string }
    }
  /** Local environment only: elsewhere the route does not exist. */
  | { who: 'local' }

/**
 * The rule that holds a route to the countries of a colleague who works in some of them (decision 312). Absent: such a colleague may not call it,
 * as its answer is about all countries. `none`: nothing in it belongs to one country. `rows`: its rows are held by `inCountries`. `of`: the
 * subject in the address, of the kind named, or of the kind in the parameter `kindBy`; its person must be in one of the countries.
 */
export type Countries = 'none' | 'rows' | { of: string; by: string } | { kindBy: string; by: string }

/**
 * The act, and the subject: its kind, and the parameter with its id. A `part` of a page, such as a picture, is one act with the
 * page: it leaves a row only where the colleague has not opened the subject within the hour.
 */
export type Opening = { act: string; kind: string; by: string; part?: true }

/** Keyed by `METHOD /path`. */
export type Policies = Readonly<Record<string, Policy>>

export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'member'
      id: string
      sessionId: string
      scope: string
      authenticatedAt: Date
      companion: boolean
    }
  | {
      kind: 'staff'
      id: string
      sessionId: string
      roles: StaffRole[]
      markets: MarketId[] | null
      companion: boolean
    }
  /** A program of a partner, which reads lists by its scopes. */
  | ({ kind: 'key' } & KeyOfRequest)
  /** A colleague who sees the pages of the member `id`. It has no session: nothing that needs one takes it for the member. */
  | { kind: 'viewer'; id: string; staffId: string; viewId: string }

/**
 * The sender of a request, by its Authorization header alone. Without one, or with a bad or doubled one, it is a
 * visitor (T6).
 */
export async function actorOf(request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
  const header = isDoubled(request, 'authorization') ? undefined : request.headers.authorization
  const ownerQuery = request.routeOptions.config.ownerData?.(request)
  if (header?.startsWith('VIEW ')) return viewerOf(request, { header, ownerQuery })
  if (header?.startsWith('Bearer ')) {
    const key = await findKey(request.ctx, header)
    return key ? { kind: 'key', ...key } : { kind: 'visitor' }
  }
  const session = await findSession(request.ctx, header, ownerQuery)
  if (!session) return { kind: 'visitor' }
  request.ownerData = session.ownerData ?? undefined
  const { id: sessionId, ownerKind, ownerId: id, scope, authenticatedAt } = session
  const cookie = companionOf(request, session)
  const companion = cookie !== undefined
  if (companion && session.renewed) keepCompanion(request, reply, ownerKind)
  if (companion) await rotateToken(request, session, cookie)
  if (ownerKind === 'member') return { kind: 'member', id, sessionId, scope, authenticatedAt, companion }
  // Roles are read at each request, so that a revoked role loses access at once (T31).
  const { roles, markets } = session as Session & { roles: StaffRole[]; markets: MarketId[] | null }
  return { kind: 'staff', id, sessionId, roles, markets, companion }
}

const VIEW_HEADER = /^VIEW ([0-9a-f-]{36})$/
const reading = ['GET', 'HEAD']

/**
 * A colleague's view of a member's pages, by the header and the secret cookie together. It reads and does nothing else: any other
 * method is refused before the policy is asked, also when the view has ended.
 */
async function viewerOf(
  request: FastifyRequest,
  { header, ownerQuery }: { header: string; ownerQuery: OwnerQuery | undefined },
): Promise<Actor> {
  const [, memberId] = VIEW_HEADER.exec(header) ?? []
  const token = request.cookies[viewCookie]
  const view = memberId && token && (await findView(request.ctx, { memberId, token }, ownerQuery))
  if (!view) throw Unauthenticated()
  if (!reading.includes(request.method)) throw Forbidden('view-only')
  request.ownerData = view.ownerData ?? undefined
  return { kind: 'viewer', id: view.memberId, staffId: view.staffId, viewId: view.id }
}

/** True when the policy of a staff route admits a colleague of these roles and countries. */
export const mayCall = (
  policy: Policy | undefined,
  { roles, markets }: { roles: readonly StaffRole[]; markets?: readonly MarketId[] | null },
): boolean =>
  policy?.who === 'staff' &&
  (policy.roles === 'all' || policy.roles.some((role) => roles.includes(role))) &&
  (!markets || policy.countries !== undefined)

/** Throws unless the route's policy admits the actor. For others a staff route is a 404. */
export function admit(policy: Policy, { actor }: FastifyRequest, { APP_ENV }: Config) {
  if (policy.who === 'public') return
  if (policy.who === 'local') {
    if (APP_ENV !== 'local') throw NotFound()
    return
  }
  if (actor.kind === 'visitor') throw Unauthenticated()
  if (policy.who === 'staff') return admitToStudio(policy, actor)
  if (actor.kind === 'viewer') {
    if (!policy.viewed) throw Forbidden('view-only')
    return
  }
  if (actor.kind !== 'member') throw Forbidden()
  if (actor.scope === 'full') return
  const [, purpose] = actor.scope.split(':')
  if (!policy.links?.includes(purpose ?? '')) throw Forbidden('step-up-required')
}

function admitToStudio(policy: Extract<Policy, { who: 'staff' }>, actor: Actor) {
  if (actor.kind === 'key') return admitKey(actor, policy)
  if (actor.kind !== 'staff') throw NotFound()
  if (policy.roles !== 'all' && !policy.roles.some((role) => actor.roles.includes(role))) throw Forbidden()
  if (actor.markets && !policy.countries) throw Forbidden('all-countries-needed')
}

export function policyOf(request: FastifyRequest): Policy | undefined {
  const verb = request.method === 'HEAD' ? 'GET' : request.method
  return request.server.policies[`${verb} ${request.routeOptions.url}`]
}

/** True when the route's policy hides this part of its answer from the colleague's role. */
export function hides(request: FastifyRequest, part: string): boolean {
  const policy = policyOf(request)
  if (policy?.who !== 'staff') return false
  // Only the roles that open the route count: another one shows nothing of it.
  const opening = staffOf(request).roles.filter(
    (role) => policy.roles === 'all' || policy.roles.includes(role),
  )
  return opening.every((role) => policy.hides?.[role]?.includes(part) ?? false)
}

export const alwaysStepsUp = (policy: Policy) =>
  (policy.who === 'member' || policy.who === 'staff') && policy.stepUp !== undefined && !policy.onlyIf

/**
 * Throws unless this session gave the password for the route's action in the last minutes (D10), and the browser
 * sends its companion cookie: a mailed link or a stolen token is not enough (D2, T14). A route whose row has `onlyIf`
 * calls it itself under that condition.
 */
export async function requireStepUp(request: FastifyRequest) {
  const { actor, ctx } = request
  const policy = policyOf(request)
  if (!policy || !('stepUp' in policy) || !policy.stepUp)
    throw new Error('This route names no action to step up for')
  if (
    actor.kind === 'visitor' ||
    actor.kind === 'viewer' ||
    actor.kind === 'key' ||
    isLink(actor) ||
    !presentsCompanion(request)
  )
    throw Forbidden('step-up-required')
  if (!(await isFresh(ctx, { sessionId: actor.sessionId, action: policy.stepUp })))
    throw StepUpRequired(policy.stepUp)
}

const isLink = (actor: Actor) => actor.kind === 'member' && actor.scope !== 'full'

/** The member behind a member route; `linkSubject` is the subject of the mail link, if the session is a link's. */
export function memberOf({ actor }: FastifyRequest): {
  id: string
  scope: string
  linkSubject: string | undefined
} {
  if (actor.kind === 'viewer') return { id: actor.id, scope: 'view', linkSubject: undefined }
  if (actor.kind !== 'member') throw Unauthenticated()
  return {
    id: actor.id,
    scope: actor.scope,
    linkSubject: actor.scope === 'full' ? undefined : actor.scope.split(':')[2],
  }
}

/** A link session reaches its own subject only: where none of these is it, it throws a 404 (T14). */
export function requireSubject(request: FastifyRequest, ...subjects: (string | null)[]) {
  const { linkSubject } = memberOf(request)
  if (linkSubject !== undefined && !subjects.includes(linkSubject)) throw NotFound()
}

export function staffOf({ actor }: FastifyRequest): StaffWithRoles & { markets: readonly MarketId[] | null } {
  if (actor.kind !== 'staff') throw Unauthenticated()
  return { id: actor.id, roles: actor.roles, markets: actor.markets }
}
