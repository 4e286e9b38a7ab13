import { expect, onTestFinished } from 'vitest'
import type { SurveyQuestion } from '#/people/survey/questions.rule.ts'
import { formatMoney } from '#/platform/markets/format.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import type { TextKey } from '#/platform/texts.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { entriesOf, registration } from '#/testing/people/people.ts'
import { photograph } from './photograph.ts'
import { registering } from './registering.ts'
import type { World } from './world.ts'

export const cards = {
  pays: '4242 4242 4242 4242',
  asksOnSaving: '4000 0025 0000 3155',
  asksAlways: '4000 0027 6000 3184',
  declinedLater: '4000 0000 0000 0341',
}
type Given = { market: MarketId; lastName?: string; card?: string; email?: string; quietly?: boolean }
export type Customer = Awaited<ReturnType<typeof newCustomer>>

/** A customer and a browser. Elements are found by role and by the texts of the language. */
export async function newCustomer(
  world: World,
  { market, lastName, email, card = cards.pays, quietly }: Given,
) {
  const t = textsOf(market)
  const who = { ...registration(market), ...(lastName && { lastName }), ...(email && { email }) }
  const page = await world.visit(market, { quietly })
  onTestFinished(() => page.context().close())
  const button = (key: TextKey, params?: Record<string, string | number>) =>
    page.getByRole('button', { name: t(key, params), exact: true })
  const link = (key: TextKey) => page.getByRole('link', { name: t(key), exact: true })
  const heading = (key: TextKey, params?: Record<string, string | number>) =>
    page.getByRole('heading', { level: 1, name: t(key, params) })
  const money = (amount: number) => formatMoney(amount, market)
  /** The amount as in a column, where one amount with cents gives all of them cents. */
  const moneyInColumn = (amount: number) =>
    new RegExp(
      money(amount)
        .replaceAll('.', '\\.')
        .replace(/(\d)(\D*)$/, '$1(,00)?$2')
        .replaceAll(/\s/g, '\\s'),
    )

  async function register() {
    await page.goto(`/register?market=${market}`)
    await photograph(page, `${market}-register`)
    await registering(page, t).fill(who)
    await button('register.button').click()
    await heading('card.title').waitFor()
  }

  /** Chooses the card, where the page begins with the country's own method. */
  async function payByCard() {
    const byCard = page.getByRole('radio', { name: t('pay.card'), exact: true })
    if (await byCard.count()) await byCard.check({ force: true })
  }
  async function fillCard(number = card) {
    await payByCard()
    const frame = page.frameLocator('iframe').first()
    const fields = frame.getByRole('textbox')
    await fields.nth(0).fill(number)
    await fields.nth(1).fill('12/34')
    await fields.nth(2).fill('123')
  }
  /** The bank's question opens in a dialog of the provider's. */
  async function answerBank() {
    await page.getByRole('dialog').frameLocator('iframe').locator('button[value=authenticate]').click()
  }
  async function saveCard() {
    await fillCard()
    await photograph(page, `${market}-card`)
    await button('card.save').click()
    if (card === cards.asksOnSaving || card === cards.asksAlways) await answerBank()
    await heading('card.savedTitle').waitFor()
  }

  async function answerSurvey() {
    await link('card.toSurvey').click()
    const next = async (from: string) => {
      await photograph(page, `${market}-survey-${from}`)
      await button(from === 'text' ? 'survey.finish' : 'survey.next').click()
    }
    const question = (id: SurveyQuestion['id']) =>
      page.getByRole('heading', { level: 1, name: t(`survey.${id}.title`), exact: true }).waitFor()
    async function pick(group: string, choice: string | RegExp, role: 'radio' | 'checkbox' = 'radio') {
      const set = page.getByRole('group', { name: group, exact: true })
      await set.waitFor()
      await set.getByRole(role, { name: choice }).check({ force: true })
    }
    await question('sizes')
    // One kind at a time: a choice leads on to the next.
    for (const [kind, size] of entriesOf(sizes))
      await pick(t(`survey.kind.${kind}`), new RegExp(`^${size}(?![0-9A-Z])`))
    await next('sizes')
    await question('body')
    await page.getByLabel(t('survey.body.height'), { exact: true }).fill('1,72')
    await pick(t('survey.body.arms'), t('survey.body.step.long'))
    await next('body')
    await question('fit')
    await pick(t('survey.kind.top'), new RegExp(`^${t('survey.fit.regular')}`))
    await page.getByRole('button', { name: new RegExp(`^${t('survey.kind.top')}: `) }).click()
    await button('survey.fit.same').click()
    await next('fit')
    await question('style')
    await pick(t('survey.style.title'), t('survey.style.classic'), 'checkbox')
    await next('style')
    await question('colours')
    for (const colour of ['black', 'navy'] as const)
      await pick(t('survey.colours.title'), t(`survey.colour.${colour}`), 'checkbox')
    await next('colours')
    await question('avoidColours')
    await pick(t('survey.avoidColours.title'), t('survey.colour.orange'), 'checkbox')
    await next('avoidColours')
    await question('prints')
    await next('prints')
    await question('occasions')
    await pick(t('survey.occasions.title'), t('survey.occasions.work'), 'checkbox')
    await next('occasions')
    await question('lifestyle')
    await pick(t('survey.lifestyle.title'), t('survey.lifestyle.by-bike'), 'checkbox')
    await next('lifestyle')
    await question('budget')
    await photograph(page, `${market}-survey-budget`)
    await button('survey.budget.skip').click()
    await question('never')
    await pick(t('survey.never.title'), t('survey.never.leather'), 'checkbox')
    await next('never')
    await question('brands')
    await page.getByLabel(t('survey.brands.brand'), { exact: true }).first().fill('Lind')
    await page.getByLabel(t('survey.brands.size'), { exact: true }).first().fill('40')
    await next('brands')
    await question('photos')
    await next('photos')
    await question('text')
    await page.getByRole('textbox').fill('Raka linjer, fina material. 100 % jag: "åäö" & <b>?')
    await next('text')
    await heading('survey.end.title').waitFor()
    await photograph(page, `${market}-survey-end`)
  }

  async function orderStyling() {
    await link('survey.end.order').click()
    await fillOrder()
  }
  /** From the first page of the order to its button. */
  async function fillOrder() {
    await heading('order.heading').waitFor()
    await page.getByRole('radio', { name: t('order.occasions.work'), exact: true }).check({ force: true })
    await page
      .getByRole('radio', { name: `${t('kind.dress')}: ${t('order.wanted')}`, exact: true })
      .check({ force: true })
    await page.getByLabel(t('order.text'), { exact: true }).fill('Ein Kleid, en kjole, en klänning')
    await photograph(page, `${market}-order`)
    await button('order.next').click()
    await heading('order.confirmHeading').waitFor()
    await photograph(page, `${market}-order-confirm`)
    await button('order.button').click()
    await page.waitForURL('**/frontpage-in')
    await photograph(page, `${market}-home-ordered`)
  }

  /**
   * Reads the newest mail with this subject in the local mailbox and follows its button, which opens beside the mail.
   */
  async function followMail(subject: RegExp, buttonName: RegExp | string) {
    await waitForMail(subject)
    await page.getByRole('link', { name: subject }).first().click()
    await photograph(page, `${market}-mail-${buttonName instanceof RegExp ? 'payment' : buttonName}`)
    const opened = page.context().waitForEvent('page')
    await page.locator('#mail').getByRole('link', { name: buttonName }).click()
    const mail = await opened
    await mail.waitForURL((url) => !url.searchParams.has('Chash'))
    await mail.locator('[data-when]').first().waitFor({ state: 'detached' })
    await mail.waitForLoadState()
    await page.goto(mail.url())
    await mail.close()
  }
  async function waitForMail(subject: RegExp) {
    await expect
      .poll(async () => (await mailsTo(world, who.email)).map((mail) => mail.subject))
      .toContainEqual(expect.stringMatching(subject))
    await page.goto(`/sandbox/mailbox?to=${encodeURIComponent(who.email)}`)
    await page.getByRole('link', { name: subject }).first().waitFor()
  }
  /** A text as a pattern: placeholders match any value. */
  const pattern = (key: TextKey) => {
    const text = t(key, new Proxy({}, { get: () => '§' }))
    return new RegExp(`^${RegExp.escape(text).replaceAll('§', '.*')}`)
  }

  return {
    page,
    market,
    who,
    t,
    button,
    link,
    heading,
    money,
    moneyInColumn,
    register,
    payByCard,
    fillCard,
    answerBank,
    saveCard,
    answerSurvey,
    orderStyling,
    fillOrder,
    followMail,
    waitForMail,
    pattern,
  }
}

const sizes = {
  top: 'M',
  dress: '38',
  trousers: '38',
  jeans: '29',
  skirt: '38',
  jacket: '38',
  knitwear: 'M',
  shoes: '39',
}
