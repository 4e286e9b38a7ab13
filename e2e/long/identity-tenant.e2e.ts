import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { openTenant } from '#/testing/outside-tenant.ts'
import { registration } from '#/testing/people/people.ts'
import { photograph } from '../photograph.ts'
import { registering } from '../registering.ts'
import { demoMember, endOurSessions } from '../sign-in.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const t = textsOf('da')
const person = (sub: string, email: string) => ({ sub, email, email_verified: true, name: 'Asta Holm' })
const joins = person('auth0|65a1', 'asta@elsewhere.example')
const links = person('google-oauth2|117', demoMember('da').email)
const tenant = await openTenant({
  people: [joins, links],
  returnTo: [`${world.origin}/`],
  organization: 'org_garderobe',
})
await world.restart({ ...tenant.env, OIDC_SCOPE: 'openid profile email offline_access' })
afterAll(() => tenant.close())

async function window() {
  const page = await world.visit('da', { quietly: true })
  onTestFinished(() => page.context().close())
  return page
}
/** The tenant's own page, on its own host. */
async function atTenant(page: Page, email: string) {
  await page.waitForURL(`${tenant.origin}/u/login*`)
  await page.getByLabel('Address').fill(email)
  await page.getByRole('button', { name: 'Go' }).click()
}
const paths = () => tenant.calls.map(({ path }) => new URL(path, tenant.origin))

test('R4.05 T20 a tenant by configuration alone: she joins with it, is kept signed in, and signs out of it', async () => {
  const page = await window()
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  await page.goto('/login')
  await atTenant(page, joins.email)
  await page.getByRole('heading', { level: 1, name: t('login.newTitle') }).waitFor()
  await photograph(page, 'tenant-new-identity')
  await page
    .locator('#main')
    .getByRole('link', { name: t('login.newJoin') })
    .click()
  const { password: _, ...who } = registration('da')
  await registering(page, t).fill({ ...who, email: joins.email })
  await page.getByText(t('register.withIdentity')).waitFor()
  await photograph(page, 'tenant-register')
  await page.getByRole('button', { name: t('register.button') }).click()
  await page.waitForURL('**/payment/authorization?step=register')
  const { id } = await world.db.one<{ id: string }>(
    sql`SELECT owner_id AS id FROM identity WHERE sub = ${joins.sub}`,
  )

  // Its refresh token lives in a worker; requests go to the tenant's own token endpoint.
  await endOurSessions(world, id)
  await page.goto('/frontpage-in')
  await page.waitForURL('**/frontpage-in')
  await page.goto('/logout')
  await page.getByRole('button', { name: t('logout.button'), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: t('logout.done') }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/signed-out')
  await photograph(page, 'tenant-signed-out')
  await page.getByRole('link', { name: t('logout.again'), exact: true }).click()
  await page.waitForURL(`${tenant.origin}/u/login*`)

  const authorize = paths().filter(({ pathname }) => pathname === '/authorize')
  expect(authorize[0]?.searchParams.get('audience')).toBe(tenant.audience)
  expect(authorize[0]?.searchParams.get('organization')).toBe('org_garderobe')
  expect(authorize.some(({ searchParams }) => searchParams.get('prompt') === 'none')).toBe(true)
  const [logout] = paths().filter(({ pathname }) => pathname === '/v2/logout')
  expect(logout?.searchParams.get('client_id')).toBe(tenant.clientId)
  expect(logout?.searchParams.get('returnTo')).toBe(`${world.origin}/`)
  expect(refused).toEqual([])
})

test('T20 the same address links nothing by itself: she signs in on both sides, and then it is one account', async () => {
  const page = await window()
  await page.goto('/login?returnUrl=%2Fterms')
  await atTenant(page, links.email)
  await page.getByRole('heading', { level: 1, name: t('login.newTitle') }).waitFor()
  expect(await world.db.many(sql`SELECT FROM identity WHERE sub = ${links.sub}`)).toEqual([])
  await page.getByLabel(t('login.email')).fill(links.email)
  await page.getByLabel(t('login.password')).fill('not hers')
  await page.getByRole('button', { name: t('login.linkButton') }).click()
  await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor()
  await page.getByLabel(t('login.password')).fill(demoMember('da').password)
  await page.getByRole('button', { name: t('login.linkButton') }).click()
  await page.waitForURL('**/terms')
  const [linked] = await world.db.many<{ email: string }>(sql`
    SELECT m.email::text FROM identity i JOIN member m ON m.id = i.owner_id WHERE i.sub = ${links.sub}`)
  expect(linked?.email).toBe(links.email)
})
