import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { answerWishes, pickFirst, signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

test.each(['da', 'se', 'nl', 'de'] as const)(
  'R6.03 a member’s wishes are answered line by line, and read in the preview, in %s',
  async (market) => {
    const { member, memberId } = await given.ready(market)
    const { page } = member
    await page.goto('/new-styling')
    for (const kind of ['top', 'dress'] as const)
      await page
        .getByRole('radio', { name: `${member.t(`kind.${kind}`)}: ${member.t('order.wanted')}`, exact: true })
        .check({ force: true })
    const option = (kind: 'jeans' | 'skirt', how: 'open' | 'wanted' | 'unwanted') =>
      page.getByRole('radio', {
        name: `${member.t(`kind.${kind}`)}: ${member.t(`order.${how}`)}`,
        exact: true,
      })
    const chip = page.getByRole('radiogroup', { name: member.t('kind.jeans'), exact: true })
    // Pressed once, twice, and open again; by the keyboard an arrow does the same.
    for (const how of ['wanted', 'unwanted', 'open'] as const) {
      await chip.click()
      expect(await option('jeans', how).isChecked()).toBe(true)
    }
    await option('skirt', 'open').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await option('skirt', 'unwanted').isChecked()).toBe(true)
    expect(await faultsOf(page)).toEqual([])
    await photograph(page, `${market}-wish-chips`)
    await page.keyboard.press('ArrowDown')
    expect(await option('skirt', 'open').isChecked()).toBe(true)
    await page.getByLabel(member.t('order.budget')).fill('9000')
    await page.getByLabel(member.t('order.text'), { exact: true }).fill('For a wedding in June')
    await member.button('order.next').click()
    await member.button('order.button').click()
    await page.waitForURL('**/frontpage-in')
    const { id } = await world.db.one<{ id: string }>(sql`SELECT id FROM box WHERE member_id = ${memberId}`)

    const desk = await signInStaff(world, 'stylist', '/studio/desk')
    await desk.goto(`/studio/desk?box=${id}`)
    await desk.getByRole('button', { name: /^Take this box/ }).click()
    const wishes = desk.getByRole('region', { name: 'Wishes' })
    await wishes.getByText('4 of 4 open').waitFor()
    await desk.getByText(/^\d[\d,]* ranked for the member/).waitFor()
    for (let picked = 0; picked < 5; picked++) await pickFirst(desk)
    const note = desk.getByLabel(/^Note to the member/)
    await note.fill('For the wedding')
    await note.blur()
    await photograph(desk, `${market}-desk-wishes`)
    await desk.getByRole('button', { name: /^Send preview/ }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByText('4 wishes have no answer (Y).').waitFor()
    expect(await dialog.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
    await desk.keyboard.press('Escape')

    const top = wishes.getByRole('button', { name: 'Yes to top' })
    const piece = (await top.textContent())?.replace('Yes: ', '') ?? ''
    await top.dblclick()
    await wishes.getByText('3 of 4 open').waitFor()
    await desk
      .getByRole('region', { name: 'The box' })
      .locator(`[data-piece][aria-label*="${piece}"]`)
      .first()
      .focus()
    await desk.keyboard.press('x')
    await expect.poll(() => wishes.textContent()).toContain('4 of 4 open')
    await pickFirst(desk)
    await desk.keyboard.press('y')
    await wishes.getByText('3 of 4 open').waitFor()
    await wishes.getByLabel('Why not What the member wrote').selectOption('in-words')
    await wishes.getByLabel('To the member about What the member wrote').fill('The shoes follow')
    await wishes.getByRole('button', { name: 'Say no' }).click()
    await wishes.getByText('2 of 4 open').waitFor()
    await answerWishes(desk)
    await wishes.getByText('all answered').waitFor()
    await photograph(desk, `${market}-desk-answered`)
    await desk.getByRole('button', { name: /^Send preview/ }).click()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await desk.getByText('The member has the preview, and looks at it now.').waitFor()

    await page.goto(`/sneak-peek/${id}`)
    const answers = page.getByRole('region', { name: member.t('wished.answers') })
    await answers.getByText('The shoes follow').waitFor()
    expect(await answers.getByRole('listitem').count()).toBe(4)
    await photograph(page, `${market}-preview-answers`)
    await page.locator('.spread a').first().click()
    const fromTop = () =>
      page.evaluate(() => document.querySelector(location.hash || 'none')?.getBoundingClientRect().top ?? -1)
    await expect
      .poll(async () => (await fromTop()) >= 0 && (await fromTop()) < 300, {
        message: 'its piece is in view',
      })
      .toBe(true)
    const subject = member.pattern('mail.previewReady.subject')
    await member.waitForMail(subject)
    await page.getByRole('link', { name: subject }).first().click()
    await page.locator('#mail').getByText('The shoes follow').waitFor()
    await photograph(page, `${market}-mail-answers`)
  },
)
