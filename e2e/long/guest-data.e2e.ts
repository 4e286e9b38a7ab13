import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { keyIn, mailsTo } from '#/testing/papers/mails.ts'
import { registration } from '#/testing/people/people.ts'
import { patience } from '#/testing/run/patience.ts'
import { newCustomer } from '../customer.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

/** A guest whose purchase is over; the journey begins at the privacy notice. */
async function givenGuest() {
  const { email, firstName, lastName, phone, zip } = registration('de')
  const { id } = await world.db.one<{ id: string }>(sql`
    INSERT INTO member (id, kind, market, email, first_name, last_name, phone, zip, created_at, terms_version, terms_accepted_at)
    VALUES (gen_random_uuid(), 'guest', 'de', ${email}, ${firstName}, ${lastName}, ${phone}, ${zip}, now(), '1', now()) RETURNING id`)
  return { id, email }
}

test('R11.04 a guest gets a file of all data, and has them erased, by links to the address', async () => {
  const { id, email } = await givenGuest()
  const { page, t, button, heading, link } = await newCustomer(world, { market: 'de', email })
  async function ask(key: 'guestData.askExport' | 'guestData.askErase', times: number) {
    await page.goto('/privacy')
    await link('guestData.title').click()
    await heading('guestData.title').waitFor()
    await photograph(page, 'guest-data')
    await page.getByLabel(t('login.email'), { exact: true }).fill(email)
    await button(key).click()
    await heading('guestData.sentTitle').waitFor()
    const links = async () =>
      (await mailsTo(world, email)).filter(({ template }) => template === 'data-link').length
    await vi.waitUntil(async () => (await links()) === times, patience)
    const secret = await keyIn(world, { to: email, template: 'data-link' })
    await page.goto(`/your-data?key=${secret}`)
    return secret
  }

  const secret = await ask('guestData.askExport', 1)
  await heading('guestData.exportTitle').waitFor()
  expect(page.url()).not.toContain(secret)
  const download = page.waitForEvent('download')
  await button('guestData.export').click()
  const files = unzipSync(readFileSync(await (await download).path()))
  expect(Object.keys(files)).toEqual(['readme.txt', '1/data.json', 'address.json'])
  await heading('guestData.exported').waitFor()
  await page.goto(`/your-data?key=${secret}`)
  await page.getByText(t('error.reset-expired')).waitFor()

  await ask('guestData.askErase', 2)
  await heading('guestData.eraseTitle').waitFor()
  await photograph(page, 'guest-data-erase')
  await button('guestData.erase').click()
  await heading('guestData.erased').waitFor()
  await photograph(page, 'guest-data-erased')
  expect(
    await world.db.many(sql`SELECT first_name FROM member WHERE id = ${id} AND erased_at IS NOT NULL`),
  ).toEqual([{ firstName: '' }])
})
