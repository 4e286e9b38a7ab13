import { afterAll, describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { adjustableClock } from '#/platform/time/clock.ts'
import { keyIn } from '#/testing/papers/mails.ts'
import { giftWorld } from '#/testing/world/gift-world.ts'
import { faultsOf } from '../accessibility.ts'
import { cards, newCustomer } from '../customer.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { proveStaff, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
// A card for today is sent at eight in the morning: at night the clock is set to that.
const clock = await adjustableClock(world.db)
const { hour } = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime()).toZonedDateTimeISO(
  'Europe/Copenhagen',
)
if (hour < 8) await clock.advance('PT8H')
const given = await givenBoxes(world)
const gifts = giftWorld(given.app)
afterAll(async () => {
  await given.close()
  expect(world.problems).toEqual([])
})
const contact = ['email', 'firstName', 'lastName', 'phone', 'street', 'streetNumber', 'zip', 'city'] as const
const amounts: Record<MarketId, number> = { da: 500_00, se: 500_00, nl: 50_00, de: 50_00 }

describe.each(marketIds)('R9.07 %s: a gift card', (market) => {
  test('is bought by a guest, mailed, redeemed once by its link, and stands in the wallet', async () => {
    const she = await newCustomer(world, { market })
    const { page, t } = she
    const toEmail = `liv.${market}@garderobe.example`
    await page.goto(`/gift-cards?market=${market}`)
    await she.heading('giftCard.title').waitFor()
    await photograph(page, `${market}-gift-cards`)
    expect(await faultsOf(page)).toEqual([])
    await page.getByLabel(t('giftCard.toName'), { exact: true }).fill('Liv')
    await page.getByLabel(t('giftCard.fromName'), { exact: true }).fill('Asta')
    await page.getByLabel(t('giftCard.toEmail'), { exact: true }).fill('nobody')
    await page.getByLabel(t('giftCard.words'), { exact: true }).fill('Tillykke!')
    for (const name of contact)
      await page.getByLabel(t(`register.${name}`), { exact: true }).fill(she.who[name])
    await she.button('shopCheckout.button').click()
    await page.getByText(t('error.field.must-be-ticked'), { exact: true }).waitFor()
    await page.getByText(t('error.field.email'), { exact: true }).waitFor()
    await page.getByLabel(t('giftCard.toEmail'), { exact: true }).fill(toEmail)
    await page.getByRole('checkbox').check()
    await photograph(page, `${market}-gift-cards-filled`)
    await she.button('shopCheckout.button').dblclick()
    await she.heading('pay.oneStepLeft').waitFor()
    await she.fillCard(cards.pays)
    await photograph(page, `${market}-gift-card-to-pay`)
    await page.getByRole('button', { name: t('pay.pay', { amount: '' }).trim() }).click()
    await she.heading('giftCard.paidTitle').waitFor()
    for (const fact of ['giftCard.from', 'giftCard.greeting'] as const)
      await page
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${t(fact)}$`) })
        .waitFor()
    await photograph(page, `${market}-gift-card-bought`)
    expect(await faultsOf(page)).toEqual([])
    expect(
      await world.db.one(sql`SELECT count(*)::int AS count FROM gift_card WHERE to_email = ${toEmail}`),
    ).toEqual({ count: 1 })
    await page.getByRole('link', { name: t('receipt.see'), exact: true }).click()
    await she.heading('receipt.paid').waitFor()
    await photograph(page, `${market}-gift-card-receipt`)
    await page.context().close()

    const { member: liv } = await given.ready(market, true)
    await expect.poll(() => keyIn(given.app, { to: toEmail, template: 'gift-card' })).not.toBe('')
    const code = await keyIn(given.app, { to: toEmail, template: 'gift-card' })
    await liv.page.goto(`/gift?key=${code}`)
    await expect.poll(() => liv.page.getByLabel(t('giftCard.code'), { exact: true }).inputValue()).toBe(code)
    expect(liv.page.url()).not.toContain(code)
    await photograph(liv.page, `${market}-gift-redeem`)
    expect(await faultsOf(liv.page)).toEqual([])
    await liv.button('giftCard.redeemButton').dblclick()
    await liv.page.getByText(t('giftCard.toWallet'), { exact: true }).waitFor()
    await photograph(liv.page, `${market}-gift-redeemed`)
    await liv.page.getByText(t('giftCard.toWallet'), { exact: true }).click()
    await liv.page.getByText(t('wallet.source.gift-card')).first().waitFor()
    await photograph(liv.page, `${market}-gift-wallet`)
    await liv.page.goto('/gift')
    await liv.page.getByLabel(t('giftCard.code'), { exact: true }).fill(code)
    await liv.button('giftCard.redeemButton').click()
    await liv.page.getByText(t('error.gift-code-unknown'), { exact: true }).waitFor()
    await liv.page.context().close()
  })
})

test('R9.07 the receiver signs in first, and the code is still there after it', async () => {
  const card = await gifts.bought({ market: 'da', amount: amounts.da })
  const code = await gifts.codeTo(card.toEmail)
  const visitor = await newCustomer(world, { market: 'da' })
  const { page, t } = visitor
  await page.goto(`/gift?key=${code}&market=da`)
  await page.getByText(t('giftCard.signInText'), { exact: true }).waitFor()
  await photograph(page, 'da-gift-signed-out')
  expect(await faultsOf(page)).toEqual([])
  await page.goto('/gift')
  await expect.poll(() => page.getByLabel(t('giftCard.code'), { exact: true }).inputValue()).toBe(code)
  await page.context().close()
})

test('R6.11 R9.07 a member buys for a day to come, sees it among the gift cards and takes it back', async () => {
  const { member: she } = await given.ready('de')
  const { page, t } = she
  await page.goto('/my-account/gift-cards')
  await page.getByText(t('giftCard.none'), { exact: true }).waitFor()
  await page.getByText(t('giftCard.another'), { exact: true }).click()
  await she.heading('giftCard.title').waitFor()
  await page.getByRole('radio', { name: t('giftCard.other'), exact: true }).check({ force: true })
  await page.getByLabel(t('giftCard.otherAmount'), { exact: true }).fill('7')
  await page.getByLabel(t('giftCard.toName'), { exact: true }).fill('Liv')
  await page.getByLabel(t('giftCard.toEmail'), { exact: true }).fill('liv@garderobe.example')
  await page.getByRole('checkbox').check()
  await she.button('shopCheckout.button').click()
  await page.getByText(t('error.field.gift-amount'), { exact: true }).waitFor()
  await photograph(page, 'de-gift-cards-member')
  await page.getByLabel(t('giftCard.otherAmount'), { exact: true }).fill('75')
  await she.button('shopCheckout.button').click()
  await she.heading('pay.oneStepLeft').waitFor()
  await she.payByCard()
  await page.getByRole('button', { name: t('pay.confirm', { amount: '' }).trim() }).click()
  await she.heading('giftCard.paidTitle').waitFor()
  await she.button('giftCard.withdraw').click()
  await she.button('giftCard.withdrawSure').dblclick()
  await she.heading('giftCard.state.refunded').waitFor()
  await photograph(page, 'de-gift-card-refunded')
  await page.goto('/my-account/gift-cards')
  await page.getByText(t('giftCard.state.refunded'), { exact: true }).waitFor()
  await photograph(page, 'de-my-gift-cards')
  expect(await faultsOf(page)).toEqual([])
  await page.context().close()
})

test('R9.07 support sends one again with a new code, finance gives it back', async () => {
  const card = await gifts.bought({ market: 'se', amount: amounts.se })
  const before = await gifts.codeTo(card.toEmail)
  const support = await signInStaff(world, 'support', '/studio/gift-cards')
  await photograph(support, 'studio-gift-cards')
  expect(await faultsOf(support)).toEqual([])
  await support.goto(`/studio/gift-cards/${card.id}`)
  const again = support.getByRole('button', { name: 'Send it again' })
  await support.locator('form').filter({ has: again }).getByLabel('Reason').fill('The mail did not arrive')
  await again.dblclick()
  await proveStaff(support, 'support')
  await support.getByText('It is on its way.').waitFor()
  await expect.poll(() => gifts.codeTo(card.toEmail)).not.toBe(before)
  await photograph(support, 'studio-gift-card')
  expect(await faultsOf(support)).toEqual([])
  const finance = await signInStaff(world, 'finance', `/studio/gift-cards/${card.id}`)
  await finance.getByLabel('Reason').fill('Bought twice by mistake')
  await finance.getByRole('button', { name: 'Give it back' }).click()
  await proveStaff(finance, 'finance')
  await finance.getByText('Given back').first().waitFor()
  await photograph(finance, 'studio-gift-card-refunded')
  expect(await gifts.stateOf(card.id)).toBe('refunded')
  // The browser reports the first tries.
  expect(world.problems.splice(0).every((problem) => problem.includes('403 (Forbidden)'))).toBe(true)
})
