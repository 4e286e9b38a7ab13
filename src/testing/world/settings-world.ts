import type { MarketId } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import type { SettingValue } from '#/studio/settings/value.rule.ts'
import { givenStaff } from '../given/given-charge.ts'
import { proven } from '../proven.ts'
import type { TestApp, Who } from './app.ts'

type Change = {
  market?: MarketId
  key: string
  value: SettingValue
  from: string
  reason?: string
  seen?: string
}

/** Colleagues who plan settings of Sweden, and the calls of their page. */
export async function settingsWorld(app: TestApp) {
  const colleagues = await Promise.all(
    (['admin', 'admin', 'finance', 'support'] as const).map(async (role) =>
      proven(app, await givenStaff(app, role)),
    ),
  )
  const [admin, other, finance, support] = colleagues as [Who, Who, Who, Who]

  /** Moves the clock. Sessions end meanwhile, so that all sign in again. */
  async function goTo(moment: string) {
    app.clock.set(new Date(moment))
    for (const person of colleagues) {
      const session = await openSession(app.ctx, { ownerKind: 'staff', ownerId: person.id })
      Object.assign(person, await proven(app, session))
    }
  }
  const show = (key: string, as = admin, market: MarketId = 'se') =>
    app.ask('GET', '/studio/settings/:market/:key', { as, params: { market, key } })
  async function change({ market = 'se', key, seen, ...given }: Change, as = admin, preview = false) {
    const version = seen ?? (await show(key, as, market)).version
    return app.call('POST', '/studio/settings/:market/:key', {
      ...{ as, params: { market, key } },
      body: { reason: 'Decided in the meeting', ...given, seen: version, preview },
    })
  }
  const preview = (given: Change) => change(given, admin, true)
  async function withdraw(key: string, from: string, as = admin) {
    const { version: seen } = await show(key, as)
    const body = { from, reason: 'Not after all', seen }
    return app.call('POST', '/studio/settings/:market/:key/withdraw', {
      ...{ as, params: { market: 'se', key }, body },
    })
  }
  /** The second colleague's yes to what waits. */
  async function agree(as: Who) {
    const { rows } = await app.ask('GET', '/studio/second-looks', { as, query: { kind: 'setting' } })
    return app.call('POST', '/studio/second-looks/:lookId', {
      ...{ as, params: { lookId: rows[0]!.id }, body: { agree: true } },
    })
  }
  return { admin, other, finance, support, goTo, show, change, preview, withdraw, agree }
}
