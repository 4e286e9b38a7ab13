import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { faultsOn } from '../accessibility.ts'
import { decideAs } from '../call-as.ts'
import { givenBoxes } from '../given.ts'
import { keyboardOn } from '../keyboard.ts'
import { openFeedback, openPreview } from '../member-box.ts'
import { photograph } from '../photograph.ts'
import { pickFirst, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

const wideAndNarrow = [1440, 390]

test('R11.05 a visitor’s pages are accessible, in each language', async () => {
  const spoken = ['/register', '/login', '/signed-out', '/shop/cart']
  const once = ['/studio/login', '/design', '/no-such-page', '/sandbox/mailbox']
  const faultsIn = async (market: MarketId, paths: string[]) => {
    const page = await world.visit(market, { quietly: true })
    const faults = await faultsOn(page, paths)
    await page.context().close()
    return faults
  }
  const found = await Promise.all([
    ...marketIds.map((market) => faultsIn(market, spoken)),
    faultsIn('da', once),
  ])
  expect(found.flat()).toEqual([])
})

test("R11.05 a member's pages are accessible, wide and narrow", async () => {
  const looking = await given.previewing('nl')
  const { member, boxId, memberId } = await given.delivered('se')
  const { itemId } = await world.db.one<{ itemId: string }>(
    sql`SELECT id AS item_id FROM box_item WHERE box_id = ${boxId} LIMIT 1`,
  )
  const box = `box=${boxId}`
  const decision = ['', '/give-feedback', '/give-feedback/product', '/comment', '/payment'].map(
    (step) => `/feedback${step}?${box}&item=${itemId}`,
  )
  const survey = Array.from({ length: 15 }, (_, index) => `/survey/${memberId}?step=${index + 1}`)
  const order = [
    '/frontpage-in',
    '/new-styling',
    '/styling-ordre',
    '/new-styling/confirm',
    '/payment/authorization',
    '/request-surprise-box',
  ]
  const before = [
    '/new-styling',
    `/sneak-peek/${looking.boxId}`,
    '/request-cancel-box',
    '/request-cancel-box/confirm',
  ]
  const found = await Promise.all([
    faultsOn(member.page, [...order, ...decision, ...survey], wideAndNarrow),
    faultsOn(looking.member.page, before, wideAndNarrow),
  ])
  await member.page.goto(`/feedback/payment?${box}`)
  await member.page.getByRole('button', { name: member.pattern('feedback.confirm') }).click()
  await member.link('feedback.toReceipt').waitFor()
  await photograph(member.page, 'feedback-settled')
  const paid = [`/feedback/payment?${box}`, `/checkout/receipt/${boxId}`, '/order/payment/confirmation']
  found.push(await faultsOn(member.page, paid, wideAndNarrow))
  await photograph(member.page, 'order-confirmation')
  expect(found.flat()).toEqual([])
})

test('R11.05 her account is accessible, wide and narrow', async () => {
  const { member, memberId } = await given.delivered('de')
  const parts = ['profile', 'address', 'style', 'known-style', 'boxes', 'invoices', 'card', 'subscription']
  const safety = ['email', 'email/confirm?key=x', 'password', 'devices', 'privacy', 'privacy/erase']
  const account = ['/my-account', ...[...parts, ...safety].map((part) => `/my-account/${part}`)]
  account.push(
    `/profile/${memberId}`,
    `/profile/${memberId}/updated`,
    '/password-reset',
    '/your-data',
    '/your-data?key=x',
    '/stay?key=x',
    '/password-reset?key=x',
  )
  expect(await faultsOn(member.page, account, wideAndNarrow)).toEqual([])
})

test('R11.05 the studio is accessible, light and dark', async () => {
  const { boxId } = await given.previewing('de')
  const { boxId: waiting } = await given.ordered('de')
  const page = await signInStaff(world, 'admin', '/studio/desk')
  await page.goto(`/studio/desk?box=${waiting}`)
  await page.getByRole('button', { name: /^Take this box/ }).click()
  await pickFirst(page)
  const { member, boxId: decided } = await given.delivered('de')
  await decideAs(member.page, world, decided, 1)
  const charge = await world.db.one<{ id: string }>(sql`SELECT id FROM charge WHERE subject_id = ${decided}`)
  const desk = ['/studio/desk', `/studio/desk?box=${boxId}`, `/studio/desk?box=${waiting}`]
  const paths = [
    ...desk,
    '/studio/warehouse',
    '/studio/returns',
    '/studio/finance',
    '/studio/exceptions',
    '/studio/customers',
    '/studio/catalogue',
  ]
  paths.unshift(`/studio/finance?charge=${charge.id}`)
  const light = await faultsOn(page, paths)
  await page.getByRole('button', { name: 'Dark mode' }).click()
  const dark = await faultsOn(page, paths)
  await page.goto(`/studio/desk?box=${waiting}`)
  await photograph(page, 'studio-dark')
  expect({ light, dark }).toEqual({ light: [], dark: [] })
})

test('R11.05 the keyboard alone carries a customer from the mail to the receipt', async () => {
  const looking = await given.previewing('da')
  await openPreview(looking.member)
  const keys = keyboardOn(looking.member.page)
  await keys.to('radio', looking.member.t('preview.like'))
  await keys.press('Space')
  await keys.to('button', looking.member.t('preview.approve'))
  await keys.press('Enter')
  await keys.to('button', looking.member.t('preview.shipNow'))
  await keys.press('Enter')
  await looking.member.heading('preview.approved').waitFor()

  const { member, boxId } = await given.delivered('da')
  const { press, to } = keyboardOn(member.page)
  await openFeedback(member)
  await to('link', member.t('feedback.begin'))
  await press('Enter')
  await member.heading('feedback.decideHeading').waitFor()
  const pieces = await member.page.getByRole('group').count()
  for (let index = 0; index < pieces; index++) {
    await to('radio', member.t('feedback.keep'), index)
    await press('Space')
    if (index > 0) await press('ArrowRight')
  }
  await to('link', member.t('feedback.continue'))
  await press('Enter')
  await member.heading('feedback.commentHeading').waitFor()
  await to('textbox', member.t('feedback.commentLabel'))
  await member.page.keyboard.type('Tak!')
  await to('button', member.t('feedback.toConfirm'))
  await press('Enter')
  await member.heading('feedback.paymentHeading').waitFor()
  await to('button', member.pattern('feedback.confirm'))
  await press('Enter')
  await to('link', member.t('feedback.toReceipt'))
  await press('Enter')
  await member.page.waitForURL(`**/checkout/receipt/${boxId}`)
  const choices = await world.db.many(
    sql`SELECT choice FROM box_item WHERE box_id = ${boxId} AND choice = 'keep'`,
  )
  expect(choices).toHaveLength(1)
})
