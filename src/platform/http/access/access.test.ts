import { afterAll, describe, expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { buildPages } from '#/entry/shell/build/build.ts'
import { pages } from '#/entry/shell/server/server.ts'
import { wire } from '#/entry/wiring.ts'
import { sql } from '#/platform/database/db.ts'
import { type Policy, staffRoles } from '#/platform/http/access/access.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { routesOf } from '#/testing/layout/registered-routes.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { closedDemo } from '#/testing/world/closed-demo.ts'
import { createServer, type StaffRole } from '../http.ts'

const app = await testApp()
const { ctx } = app
const rows = Object.keys(policies).sort()

describe('T21 a route without a policy is not served', () => {
  test('every row has its route, and every route its row', async () => {
    await buildPages()
    const routes = await routesOf(async () => {
      const local = { demo: closedDemo, pages: pages({ environment: 'local' }) }
      const served = await wire({ ...ctx, db: app.db, ...local })
      await served.app.ready()
      return served.app
    })
    expect(routes.filter((route) => !policies[route])).toEqual([])
    expect(rows.filter((row) => !routes.includes(row))).toEqual([])
  })

  test.each(['/api/nobody-thought-of-it', '/sandbox/nobody', '/healthcheck/more'])(
    'a plugin with %s refuses to boot',
    async (url) => {
      const server = await createServer(ctx, { policies })
      server.register(async (plugin) => void plugin.get(url, async () => 'open to all'))
      await expect(server.ready().then(() => 'booted')).rejects.toThrow(`No policy for GET ${url}`)
    },
  )

  test('a known path with another method refuses as well', async () => {
    const server = await createServer(ctx, { policies })
    server.register(async (plugin) => void plugin.delete('/api/me', async () => 'gone'))
    await expect(server.ready().then(() => 'booted')).rejects.toThrow('No policy for DELETE /api/me')
  })

  test('an unknown path is a 404 without a stack', async () => {
    const answer = await app.call('GET', '/nobody-thought-of-it')
    expect(answer.body.error?.code).toBe('not-found')
    expect(answer.text).not.toMatch(/\bat .*\.ts\b|node_modules/)
  })
})

type Actor = {
  name: string
  kind: 'visitor' | 'member' | 'staff'
  purpose?: string
  role?: StaffRole
  /** Has confirmed the password again; tried at the rows that ask for it, since other rows do not read it. */
  fresh?: boolean
  open(policy: Policy): Promise<Who | undefined>
}

const memberId = (await givenMember(app, { card: null })).id
const disabled = await givenMember(app, { card: null })
const erased = await givenMember(app, { card: null })
await app.db.run(sql`UPDATE member SET disabled_at = ${app.clock.now()} WHERE id = ${disabled.id}`)
await app.db.run(sql`UPDATE member SET erased_at = ${app.clock.now()} WHERE id = ${erased.id}`)
// Disabling a member ends the sessions too (I42): here they are left on purpose until the end.
afterAll(() => app.db.run(sql`DELETE FROM session WHERE owner_id IN (${disabled.id}, ${erased.id})`))
const revoked = await openSession(ctx, { ownerKind: 'member', ownerId: memberId })
await app.db.run(sql`UPDATE session SET revoked_at = ${app.clock.now()} WHERE owner_id = ${memberId}`)

const member = (scope = 'full') => openSession(ctx, { ownerKind: 'member', ownerId: memberId, scope })
const fresh = (who: Who, policy: Policy) =>
  proven(app, who, 'stepUp' in policy && policy.stepUp ? [policy.stepUp] : [])
const freshMember = async (policy: Policy) => fresh(await member(), policy)
const byLink = (purpose: string): Actor => ({
  name: `a link for ${purpose}`,
  kind: 'member',
  purpose,
  open: () => member(`link:${purpose}:${ctx.random.uuid()}`),
})
const staff = async (role: StaffRole, again?: 'again'): Promise<Actor> => {
  const { id } = await givenStaff(app, role)
  const open = () => openSession(ctx, { ownerKind: 'staff', ownerId: id })
  const common = { kind: 'staff', role } as const
  return again
    ? {
        ...common,
        name: `${role} who signed in again`,
        fresh: true,
        open: async (policy) => fresh(await open(), policy),
      }
    : { ...common, name: role, open }
}
const actors: Actor[] = [
  { name: 'a visitor', kind: 'visitor', open: async () => undefined },
  {
    name: 'a stranger with a made-up token',
    kind: 'visitor',
    open: async () => ({ id: memberId, token: 'A'.repeat(43) }),
  },
  {
    name: 'another with her token',
    kind: 'visitor',
    open: async () => ({ id: disabled.id, token: (await member()).token }),
  },
  { name: 'a session that was ended', kind: 'visitor', open: async () => revoked },
  { name: 'a disabled member', kind: 'visitor', open: async () => disabled },
  { name: 'an erased member', kind: 'visitor', open: async () => erased },
  ...['preview', 'feedback', 'worn', 'payment', 'order', 'unheard-of'].map(byLink),
  { name: 'a member', kind: 'member', open: () => member() },
  { name: 'a member who gave her password again', kind: 'member', fresh: true, open: freshMember },
  ...(await Promise.all(staffRoles.map((role) => staff(role)))),
  ...(await Promise.all(staffRoles.map((role) => staff(role, 'again')))),
]

/** The policy's own refusal; undefined: admitted, and the route decides. */
function refusalOf(
  policy: Policy,
  { kind, purpose, role, fresh }: Actor,
): [status: number, code: string] | undefined {
  if (policy.who === 'public' || policy.who === 'local') return undefined
  if (kind === 'visitor') return [401, 'unauthenticated']
  if (policy.who === 'staff') {
    if (kind !== 'staff') return [404, 'not-found']
    if (policy.roles !== 'all' && !policy.roles.includes(role!)) return [403, 'forbidden']
    return policy.stepUp && !policy.onlyIf && !fresh ? [403, 'step-up-required'] : undefined
  }
  if (kind !== 'member') return [403, 'forbidden']
  if (purpose) return policy.links?.includes(purpose) ? undefined : [403, 'step-up-required']
  return policy.stepUp && !policy.onlyIf && !fresh ? [403, 'step-up-required'] : undefined
}

const hasStepUp = (policy: Policy) => 'stepUp' in policy && policy.stepUp !== undefined
const apiRows = Object.entries(policies).filter(([row]) => / \/api\//.test(row))
/** An unknown id for every parameter: an admitted caller finds nothing, and no data change. */
const addressOf = (row: string) =>
  row
    .replace(/^\S+ \/api/, '')
    .replace(/:question/, 'fit')
    .replace(/:\w+/g, () => ctx.random.uuid())
const methodOf = (row: string) => row.split(' ')[0] as 'GET' | 'POST' | 'PUT' | 'DELETE'

describe('T22 R3.14 each route admits the actors of its row, and no others', () => {
  test.each(actors)('$name', async (actor) => {
    const deviations: string[] = []
    let refused = 0
    let who: Who | undefined
    for (const [row, policy] of apiRows.filter(([, policy]) => !actor.fresh || hasStepUp(policy))) {
      who ??= await actor.open(policy)
      const { status, body } = await app.call(methodOf(row), addressOf(row), { as: who, market: 'se' })
      const expected = refusalOf(policy, actor)
      const code = body?.error?.code
      // An admitted change may end the session; a confirmation is for one row.
      if (actor.fresh || (!expected && methodOf(row) !== 'GET')) who = undefined
      if (expected) refused++
      const right = expected
        ? status === expected[0] && code === expected[1]
        : status < 500 && (policy.who === 'public' || (status !== 401 && status !== 403))
      if (!right) deviations.push(`${row}: ${status} ${code ?? ''}, not ${expected?.join(' ') ?? 'admitted'}`)
    }
    expect(deviations).toEqual([])
    expect(refused).toBeGreaterThan(0)
  })

  test('HEAD tells a visitor no more than GET does', async () => {
    for (const [row, policy] of apiRows.filter(
      ([row, { who }]) => row.startsWith('GET') && who !== 'public',
    )) {
      const { statusCode } = await app.app.inject({ method: 'HEAD', url: `/api${addressOf(row)}` })
      expect({ row, statusCode }).toEqual({ row, statusCode: refusalOf(policy, actors[0]!)![0] })
    }
  })
})

test('T22 outside the local environment the sandboxes do not exist', async () => {
  const server = await createServer(
    { ...ctx, config: { ...ctx.config, APP_ENV: 'production' } },
    { policies },
  )
  const local = Object.entries(policies).flatMap(([row, { who }]) => (who === 'local' ? [row] : []))
  for (const row of local)
    server.route({ method: methodOf(row), url: row.split(' ')[1]!, handler: async () => 'open' })
  for (const row of local) {
    const { statusCode } = await server.inject({
      method: methodOf(row),
      url: row.split(' ')[1]!.replace(/[:*]\w*/g, 'x'),
    })
    expect({ row, statusCode }).toEqual({ row, statusCode: 404 })
  }
  await server.close()
})
