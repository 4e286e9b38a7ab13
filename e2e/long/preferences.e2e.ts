import { expect, test } from 'vitest'
import { newCustomer } from '../customer.ts'
import { accountsOf } from '../member-account.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const { atHome, keyOf } = accountsOf(world)

test('R11.02 a German member says yes to news, confirms it wherever the mail is read, and stops everything again', async () => {
  const member = await atHome('de')
  const { page, t, button, heading } = member
  await page.goto('/my-account')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('account.page.preferences') })
    .click()
  await heading('preferences.title').waitFor()
  const news = page.getByRole('checkbox', { name: /Neuigkeiten und Angebote/ })
  expect(await news.count(), 'by e-mail alone').toBe(1)
  expect(await news.isChecked()).toBe(false)
  await news.check()
  await button('preferences.save').click()
  await page.getByText(t('preferences.waiting')).waitFor()
  await photograph(page, 'preferences-waiting')

  const key = await keyOf(member.email, 'confirm-adverts')
  const reader = await newCustomer(world, { market: 'de', email: member.email, quietly: true })
  await reader.page.goto(`/preferences/confirm?market=de&key=${key}`)
  await reader.heading('preferences.confirmTitle').waitFor()
  await reader.page.waitForURL((url) => !url.searchParams.has('key'))
  await photograph(reader.page, 'preferences-confirm')
  await reader.button('preferences.confirmButton').dblclick()
  await reader.heading('preferences.confirmedTitle').waitFor()

  await page.reload()
  await heading('preferences.title').waitFor()
  expect(await news.isChecked()).toBe(true)
  expect(await page.getByText(t('preferences.waiting')).count()).toBe(0)
  await button('preferences.stopAll').click()
  await page.getByText(t('preferences.saved')).waitFor()
  for (const box of await page.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false)
  await reader.page.goto('/preferences')
  await reader.heading('preferences.closedTitle').waitFor()
  await photograph(reader.page, 'preferences-closed')
})
