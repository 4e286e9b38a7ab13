import { beforeAll, describe, expect, test } from 'vitest'
import { eraseMember } from '#/account/privacy/erasure/erase-member.ts'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { keyIn } from '#/testing/papers/mails.ts'
import { registration, staffFactor } from '#/testing/people/people.ts'
import {
  codeIn,
  memberClient,
  type OidcClient,
  providerBrowser,
  studioClient,
} from '#/testing/run/provider-browser.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { grantLink, type LinkParams } from '../links/link-grants.ts'
import { hashPassword } from '../password/passwords.ts'
import { codeNow } from '../staff/second-factor.ts'

const app = await testApp()
const at = providerBrowser(app)

/** A sign-in by hand: the browser, its tokens, and an unused code. */
async function signIn(client: OidcClient, credentials: { email: string; password: string }, factor?: string) {
  const { visit, code } = await at.codeOf(credentials, { client, factor })
  const tokens = await at.tokenFor(code, client)
  return { visit, tokens, code: codeIn(await at.silently(visit, client)) }
}
type Everything = {
  sessions: Who[]
  opened?: Who
  link?: LinkParams
  reset?: string
  provider: Awaited<ReturnType<typeof signIn>>
  refreshToken: string
  client: OidcClient
}

/** The member's credentials that still work; each is tried as its holder would. */
async function alive({
  sessions,
  opened,
  link,
  reset,
  provider,
  refreshToken,
  client,
}: Everything): Promise<string[]> {
  const works: string[] = []
  const note = (name: string, yes: boolean) => void (yes && works.push(name))
  const me = client === studioClient ? '/studio/me' : '/me?light=1'
  for (const [index, as] of sessions.entries())
    note(`session ${index + 1}`, (await app.call('GET', me, { as })).status === 200)
  if (opened) note('session of a link', (await app.call('GET', '/boxes', { as: opened })).status === 200)
  if (link) note('link', (await app.call('POST', '/login/link', { body: link })).status === 200)
  if (reset)
    note(
      'password link',
      (await app.call('POST', '/password-reset/look', { body: { key: reset } })).body.open,
    )
  const { visit, tokens, code } = provider
  note('provider session', Boolean(codeIn(await at.silently(visit, client))))
  note('code', Boolean((await at.tokenFor(code, client)).access_token))
  note('refresh token', Boolean((await at.refresh(refreshToken, client)).access_token))
  const exchange = await app.app.inject({
    method: 'POST',
    url: '/api/login/identity',
    headers: { host: 'localhost' },
    payload: { access_token: tokens.access_token },
  })
  note('access token', exchange.statusCode === 200)
  return works
}

async function member(market: MarketId = 'da') {
  const theMember = registration(market)
  const first = (await app.call('POST', '/register', { body: theMember, market })).body
  const login = { email: theMember.email, password: theMember.password }
  const second = (await app.call('POST', '/login', { body: login })).body
  const grant = (maxUses: number) =>
    grantLink(app.ctx, {
      memberId: first.id,
      purpose: 'feedback',
      subject: app.ctx.random.uuid(),
      expiresAt: new Date(app.clock.now().getTime() + 86_400_000),
      maxUses,
    })
  const opened = (await app.call('POST', '/login/link', { body: await grant(1) })).body
  await app.call('POST', '/password-reset', { body: { email: theMember.email } })
  await app.settle()
  const everything: Everything = {
    sessions: [first, second],
    opened,
    link: await grant(5),
    reset: await keyIn(app, { to: theMember.email, template: 'password-reset' }),
    provider: await signIn(memberClient, login),
    refreshToken: await at.refreshTokenOf(memberClient, `member:${first.id}`),
    client: memberClient,
  }
  const prove = (action: string) =>
    app.call('POST', '/step-up', { as: first, body: { action, password: theMember.password } })
  return { ...theMember, id: first.id, first, prove, everything }
}
type Her = Awaited<ReturnType<typeof member>>

const chosen = { password: 'regn mod ruden', passwordRepeated: 'regn mod ruden' }
const must = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer
  if (status >= 300) throw new Error(`${status}: ${text}`)
}

type Event = { what: string; stays: string[]; happens(theMember: Her): Promise<void> }
const events: Event[] = [
  {
    what: 'she changes her password',
    stays: ['session 1'],
    async happens({ first, prove }) {
      await must(prove('password'))
      await must(app.call('POST', '/me/password', { as: first, body: chosen }))
    },
  },
  {
    what: 'she sets a new password by mail',
    stays: [],
    async happens({ everything }) {
      const body = { key: everything.reset, ...chosen }
      await must(app.call('POST', '/password-reset/confirm', { body }))
    },
  },
  {
    what: 'her e-mail changes',
    stays: ['session 1'],
    async happens({ first, prove, email }) {
      const to = `ny.${email}`
      await must(prove('email'))
      await must(app.call('POST', '/me/email', { as: first, body: { email: to } }))
      await app.settle()
      const keys = [
        await keyIn(app, { to: email, template: 'email-change-old' }),
        await keyIn(app, { to, template: 'email-change-new' }),
      ]
      for (const key of keys) await must(app.call('POST', '/email-change/confirm', { body: { key } }))
    },
  },
  {
    what: 'she signs out everywhere',
    stays: [],
    happens: ({ first }) => must(app.call('POST', '/me/sessions/end-all', { as: first })),
  },
  {
    what: 'her account is deactivated',
    stays: [],
    async happens({ id }) {
      await app.db.run(sql`UPDATE member SET disabled_at = ${app.clock.now()} WHERE id = ${id}`)
    },
  },
  {
    what: 'her account is erased',
    stays: [],
    async happens({ id }) {
      await eraseMember(app.ctx, id)
    },
  },
]

describe('T9 all her sessions are out at the next request', () => {
  test('before anything happens all of it works', async () => {
    const { everything } = await member()
    expect(await alive(everything)).toEqual([
      'session 1',
      'session 2',
      'session of a link',
      'link',
      'password link',
      'provider session',
      'code',
      'refresh token',
      'access token',
    ])
  })

  test.each(events)('when $what', async ({ happens, stays }) => {
    const theMember = await member()
    await happens(theMember)
    expect(await alive(theMember.everything)).toEqual(stays)
  })

  test('when one place is ended, that one alone', async () => {
    const { first, everything } = await member()
    const { sessions } = (
      await app.call('GET', '/me/sessions', {
        as: first,
      })
    ).body
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    const other = sessions.find(({ current, byLink }) => !current && !byLink)!
    await must(app.call('DELETE', `/me/sessions/${other.id}`, { as: first }))
    const left = await alive(everything)
    expect(left).not.toContain('session 2')
    expect(left).toContain('session 1')
    expect(left).toContain('link')
  })

  test("another member's credentials stay as they are", async () => {
    const [theMember, other] = [await member(), await member()]
    const before = await alive(other.everything)
    await must(app.call('POST', '/me/sessions/end-all', { as: theMember.first }))
    const provider = await signIn(memberClient, { email: other.email, password: other.password })
    const refreshToken = await at.refreshTokenOf(memberClient, `member:${other.id}`)
    const again = { ...other.everything, provider, refreshToken }
    expect(await alive(again)).toEqual(before)
  })
})

describe('T9 staff', () => {
  const id = '22222222-2222-4222-8222-222222222222'
  const credentials = { email: 'stylist@garderobe.example', password: 'garderobe-demo' }
  beforeAll(async () => {
    await app.db.run(sql`INSERT INTO staff (id, email, name, roles, password_hash, totp_secret, created_at)
      VALUES (${id}, ${credentials.email}, 'Ida', '{stylist}', ${await hashPassword(credentials.password)}, ${staffFactor}, ${app.clock.now()})`)
  })

  test('disabled: the studio and the provider know nothing of them', async () => {
    const open = () => openSession(app.ctx, { ownerKind: 'staff', ownerId: id })
    const everything: Everything = {
      sessions: [await open(), await open()],
      provider: await signIn(studioClient, credentials, codeNow(staffFactor)),
      refreshToken: await at.refreshTokenOf(studioClient, `staff:${id}`),
      client: studioClient,
    }
    expect(everything.provider.tokens.access_token).toBeTruthy()
    await app.db.run(sql`UPDATE staff SET disabled_at = ${app.clock.now()} WHERE id = ${id}`)
    expect(await alive(everything)).toEqual([])
  })
})
