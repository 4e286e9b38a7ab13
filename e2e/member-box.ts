import { expect } from 'vitest'
import { type Scale, type scales, stepText } from '#/boxes/feedback/feedback.rule.ts'
import type { TextKey } from '#/platform/texts.ts'
import type { Customer } from './customer.ts'
import { photograph } from './photograph.ts'

/** From the mail to the lookbook; the one-time parameters leave the address. */
export async function openPreview(member: Customer) {
  await member.followMail(member.pattern('mail.previewReady.subject'), member.t('mail.previewReady.button'))
  await member.page.waitForURL(/\/sneak-peek\/[^?]+(\?market=..)?$/)
  await member.page.getByRole('article').first().waitFor()
  await photograph(member.page, `${member.market}-sneak-peek`)
}

export async function declineFirst(member: Customer) {
  const { page, t } = member
  const piece = page.getByRole('article').first()
  await piece.getByRole('radio', { name: t('preview.decline') }).check({ force: true })
  await piece.getByRole('radio', { name: t('preview.reason.colour') }).check({ force: true })
  await piece.getByLabel(t('preview.inYourWords')).fill('För gul för mig')
  await piece.getByLabel(t('preview.inYourWords')).blur()
  await photograph(page, `${member.market}-sneak-peek-declined`)
  await page
    .getByRole('button', { name: t('preview.sendBack', { stylist: 'Ida', count: 1 }), exact: true })
    .click()
  const swapping = t('preview.swapping', { stylist: 'Ida' })
  await page.getByRole('heading', { level: 1, name: swapping }).waitFor()
  await expect.poll(() => page.title()).toContain(swapping)
}

export async function approve(member: Customer) {
  await member.button('preview.approve').click()
  await member.button('preview.shipNow').click()
  await member.heading('preview.approved').waitFor()
  await photograph(member.page, `${member.market}-approved`)
}

export async function openFeedback(member: Customer) {
  await member.followMail(member.pattern('mail.boxDelivered.subject'), member.t('mail.boxDelivered.button'))
  await member.page.waitForURL(/\/feedback(\?market=..)?$/)
  await member.button('opening.skip').click()
  await member.link('feedback.begin').waitFor()
  await photograph(member.page, `${member.market}-feedback`)
}

/** Keeps the first `keep` pieces and returns the rest, with a note on one; returns the amount on the last page. */
export async function decide(member: Customer, { keep, about = true }: { keep: number; about?: boolean }) {
  const { page, t } = member
  await member.link('feedback.begin').click()
  await member.heading('feedback.decideHeading').waitFor()
  const choices = (key: TextKey) => page.getByRole('radio', { name: t(key), exact: true })
  const pieces = await choices('feedback.keep').count()
  for (let index = 0; index < pieces; index++) {
    await choices(index < keep ? 'feedback.keep' : 'feedback.return')
      .nth(index)
      .check({ force: true })
  }
  if (keep < pieces) await choices('return.reason.too-short').last().check({ force: true })
  await photograph(page, `${member.market}-give-feedback`)
  if (about) await tellAbout(member, keep > 0 ? 'keep' : 'return')
  await page.getByRole('link', { name: t('feedback.continue'), exact: true }).click()
  await page.getByLabel(t('feedback.commentLabel')).fill('Tack!')
  await photograph(page, `${member.market}-feedback-comment`)
  await member.button('feedback.toConfirm').click()
  await member.heading(keep > 0 ? 'feedback.paymentHeading' : 'feedback.paymentHeadingNone').waitFor()
  await photograph(page, `${member.market}-feedback-payment`)
  const label = await page.getByRole('button', { name: withAny(t('feedback.confirm')) }).textContent()
  return { label: label ?? '', returned: pieces - keep }
}

/** The page about the first piece: it shows the answer of the list, which can be changed there. */
async function tellAbout({ page, t, link, button, market, heading }: Customer, choice: 'keep' | 'return') {
  await link('feedback.addDetails').first().click()
  await page
    .getByText(t(choice === 'keep' ? 'feedback.saidKeep' : 'feedback.saidReturn'), { exact: true })
    .waitFor()
  await photograph(page, `${market}-feedback-said`)
  await button('feedback.changeChoice').click()
  const answer = page.getByRole('radio', { name: t(`feedback.${choice}`), exact: true, checked: true })
  await expect.poll(() => answer.evaluate((radio) => radio === document.activeElement)).toBe(true)
  const say = <S extends Scale>(scale: S, step: (typeof scales)[S][number]) =>
    page
      .getByRole('group', { name: t(`feedback.scale.${scale}`), exact: true })
      .getByRole('radio', { name: t(stepText(scale, step)), exact: true })
      .check({ force: true })
  await say('size', 'perfect')
  await say('style', 'love')
  await say('price', 'fair')
  await page.getByLabel(t('feedback.words')).fill('Den är mjuk')
  await page.getByLabel(t('feedback.words')).blur()
  await photograph(page, `${market}-feedback-product`)
  await link('feedback.allPieces').click()
  await heading('feedback.decideHeading').waitFor()
}

/** Confirms with a double click; the receipt shows the amount of the button. */
export async function confirm(member: Customer, amount: number, { receipt = true } = {}) {
  await member.button('feedback.confirm', { amount: member.money(amount) }).dblclick()
  if (!receipt) return
  await member.link('feedback.toReceipt').waitFor()
  await photograph(member.page, `${member.market}-decided`)
}

export async function readReceipt(member: Customer, amount: number) {
  await member.waitForMail(member.pattern('mail.receipt.subject'))
  await member.page.goBack()
  await member.link('feedback.toReceipt').click()
  await member.heading('receipt.paid').waitFor()
  await member.page.getByText(member.moneyInColumn(amount)).first().waitFor()
  await photograph(member.page, `${member.market}-receipt`)
}

/** A text whose placeholders may hold anything. */
const withAny = (text: string) => new RegExp(`^${text.split(/\{\w+\}/).join('.+')}$`)

/** After the decision: withdraws from the first kept piece (R6.11). */
export async function withdrawFromFirst({ page, t, heading, link, button, market }: Customer, boxId: string) {
  await page.goto(`/feedback/payment?box=${boxId}`)
  await link('feedback.withdraw').click()
  await heading('shopOrder.whatBack').waitFor()
  await page.getByRole('checkbox').first().check()
  await photograph(page, `${market}-withdraw`)
  await button('shopOrder.next').click()
  await photograph(page, `${market}-withdraw-confirm`)
  await button('shopOrder.confirmReturn', { count: 1 }).click()
  await page.getByText(withAny(t('feedback.withdrawn'))).waitFor()
  await photograph(page, `${market}-withdrawn`)
}
