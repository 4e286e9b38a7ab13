import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { afterAll, expect, test, vi } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { patience } from '#/testing/run/patience.ts'
import { newCustomer } from '../customer.ts'
import { givenBoxes } from '../given.ts'
import { accountsOf, dialog, prove } from '../member-account.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())
const { atHome } = accountsOf(world)

test.each(['da'] as const)(
  'R11.04 D10 in %s she gives her password and has all that is kept of her in one file',
  async (market) => {
    const member = await atHome(market)
    const { page, t, button } = member
    await page.goto('/my-account/privacy')
    await page.getByRole('heading', { level: 1, name: t('account.page.privacy') }).waitFor()
    await photograph(page, `${market}-her-data`)
    await button('privacy.exportButton').click()
    await dialog(page).waitFor()
    const download = page.waitForEvent('download')
    await prove(member, member.password)
    const file = await download
    expect(file.suggestedFilename()).toBe(t('privacy.exportFile'))
    const files = unzipSync(readFileSync(await file.path()))
    const exported = JSON.parse(Buffer.from(files['data.json']!).toString('utf8'))
    expect(exported.account).toMatchObject([{ email: member.email, market }])
    const invoices = Object.keys(files).filter((name) => name.startsWith('invoices/'))
    expect(invoices).toHaveLength(exported.invoices.length)
    await page.getByText(t('privacy.exportDone')).waitFor()
  },
)

test('R11.04 T119 in nl a member reads the consequences, gives the password, and is erased; then she may register anew', async () => {
  const member = await newCustomer(world, { market: 'nl', quietly: true })
  const { page, button, link, heading, who } = member
  await member.register()
  const other = await page.context().newPage()
  await other.goto('/my-account')
  await page.bringToFront()
  await page.goto('/my-account/privacy')
  await link('privacy.eraseGo').click()
  await heading('privacy.eraseHeading').waitFor()
  await photograph(page, 'erase')
  await button('privacy.eraseButton').click()
  await prove(member, who.password)
  await heading('privacy.erasedTitle').waitFor()
  await photograph(page, 'erased')
  expect(page.url()).toMatch(/\/account-erased$/)
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/user_token=[^;]/)
  expect(await page.evaluate(() => localStorage.getItem('user_token'))).toBeNull()
  await other.waitForURL((url) => !url.pathname.startsWith('/my-account'))
  expect(await world.db.many(sql`SELECT FROM member WHERE email = ${who.email}`)).toEqual([])
  const mails = async () => (await mailsTo(world, who.email)).map(({ template }) => template)
  await vi.waitUntil(async () => (await mails()).includes('account-erased'), patience)
  expect(await mails()).toEqual(['registered', 'account-erased'])
  await other.close()
  await member.register()
})

test('R11.04 in de a box under way comes first, and the page leads to it', async () => {
  const { member } = await given.ordered('de')
  const { page, t, link, heading, button } = member
  await page.goto('/my-account/privacy/erase')
  await heading('privacy.eraseHeading').waitFor()
  await page.getByText(t('privacy.eraseNotYet')).waitFor()
  expect(await button('privacy.eraseButton').count()).toBe(0)
  await photograph(page, 'erase-not-yet')
  await link('privacy.toCancel').click()
  await page.waitForURL('**/request-cancel-box')
})
