import type { Request, Response } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { TextKey } from '#/platform/texts.ts'
import type { Customer } from '../customer.ts'
import { givenBoxes } from '../given.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

const choicesIn = async (boxId: string) =>
  (
    await world.db.many<{ choice: string | null }>(
      sql`SELECT choice FROM box_item WHERE box_id = ${boxId} ORDER BY position`,
    )
  ).map(({ choice }) => choice)

const decision = ({ page, t }: Customer, key: 'keep' | 'return', piece: number) =>
  page.getByRole('radio', { name: t(`feedback.${key}`), exact: true }).nth(piece)
const amountShown = ({ page }: Customer) => page.getByRole('status').first().textContent()
const isChoice = (sent: Request | Response) =>
  /\/feedback\/items\//.test(sent.url()) &&
  (sent instanceof Object && 'method' in sent ? sent.method() === 'PUT' : true)

/** A slow connection, on which the answer to each tap waits until it is released. */
async function slowWire({ page }: Customer) {
  const answers: (() => void)[] = []
  const arrived: string[] = []
  await page.route('**/api/boxes/*/feedback/items/*', async (route) => {
    const answer = await route.fetch()
    arrived.push(route.request().postDataJSON().choice)
    await new Promise<void>((pass) => answers.push(pass))
    await route.fulfill({ response: answer })
  })
  /** Lets the next answer through and waits until the page has drawn what it makes of it. */
  async function pass(number: number) {
    await expect.poll(() => answers.length).toBeGreaterThan(number)
    const received = page.waitForResponse(isChoice)
    answers[number]?.()
    const { toPay } = await (await received).json()
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    return toPay.total as number
  }
  return { pass, arrived }
}

test('R6.10 an answer that comes late does not undo a newer choice, and the amount is the newest', async () => {
  const { member, boxId } = await given.delivered('se')
  await member.page.goto(`/feedback/give-feedback?box=${boxId}`)
  const wire = await slowWire(member)
  for (const [key, piece] of [
    ['return', 0],
    ['keep', 0],
    ['return', 1],
    ['return', 0],
  ] as const)
    await decision(member, key, piece).check({ force: true })
  const newest = await amountShown(member)
  const shown = async () => [
    await decision(member, 'return', 0).isChecked(),
    await decision(member, 'return', 1).isChecked(),
    await amountShown(member),
  ]
  let answered = 0
  for (let number = 0; number < 4; number++) {
    answered = await wire.pass(number)
    expect(await shown(), `after answer ${number + 1}`).toEqual([true, true, newest])
  }
  expect(newest).toBe(member.money(answered))
  expect(wire.arrived).toEqual(['return', 'keep', 'return', 'return'])
  expect((await choicesIn(boxId)).slice(0, 2)).toEqual(['return', 'return'])
})

test('R6.10 going on before the last tap is answered decides by that tap', async () => {
  const { member, boxId } = await given.delivered('da')
  await member.page.goto(`/feedback/give-feedback?box=${boxId}`)
  const wire = await slowWire(member)
  await decision(member, 'return', 0).check({ force: true })
  await decision(member, 'return', 2).check({ force: true })
  const newest = await amountShown(member)
  await member.page.getByRole('link', { name: member.pattern('feedback.continue') }).click()
  await wire.pass(0)
  await wire.pass(1)
  await member.heading('feedback.commentHeading').waitFor()
  expect(await amountShown(member)).toBe(newest)
  expect((await choicesIn(boxId)).filter((choice) => choice === 'return')).toHaveLength(2)
})

/** The page before any script runs; `come` lets the script load. */
async function withoutScript({ page }: Customer, path: string) {
  let come = () => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return () => {
    come()
    return page.locator('html[data-ready]').waitFor()
  }
}

test('R6.10 taps and text before the script has loaded are kept', async () => {
  const { member, boxId } = await given.delivered('nl')
  const awaken = await withoutScript(member, `/feedback/give-feedback?box=${boxId}`)
  await decision(member, 'return', 1).check({ force: true })
  const saved = member.page.waitForResponse(isChoice)
  await awaken()
  await saved
  expect(await choicesIn(boxId)).toEqual([null, 'return', null, null, null])
  expect(await decision(member, 'return', 1).isChecked()).toBe(true)

  const awakenAgain = await withoutScript(member, `/feedback/comment?box=${boxId}`)
  await member.page.getByLabel(member.t('feedback.commentLabel')).fill('Zacht!')
  await awakenAgain()
  await member.button('feedback.toConfirm').click()
  await member.heading('feedback.paymentHeading').waitFor()
  const { comment } = await world.db.one<{ comment: string }>(
    sql`SELECT comment FROM box WHERE id = ${boxId}`,
  )
  expect(comment).toBe('Zacht!')
})

test('R6.06 R6.10 words she has not left yet are kept through a reload', async () => {
  /** Slow fingers are saved in parts; the last part has it all. */
  const isSaved = ({ page }: Customer, text = '') =>
    page.waitForResponse(
      (answer) =>
        answer.request().method() === 'PUT' && answer.ok() && answer.request().postData()!.includes(text),
    )
  async function write(member: Customer, label: TextKey, text: string) {
    const field = member.page.getByLabel(member.t(label)).first()
    const saved = isSaved(member, text)
    await field.pressSequentially(text)
    await saved
    await member.page.reload()
    await expect.poll(() => field.inputValue()).toBe(text)
  }
  const looking = await given.previewing('nl')
  await looking.member.page.goto(`/sneak-peek/${looking.boxId}`)
  const declined = isSaved(looking.member)
  await looking.member.page
    .getByRole('radio', { name: looking.member.t('preview.decline') })
    .first()
    .check({ force: true })
  await declined
  await write(looking.member, 'preview.inYourWords', 'Te geel voor mij')

  const { member, boxId } = await given.delivered('nl')
  await member.page.goto(`/feedback/give-feedback/product?box=${boxId}`)
  await write(member, 'feedback.words', 'Zacht, maar kort')
})
