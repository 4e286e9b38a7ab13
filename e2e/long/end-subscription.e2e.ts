import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { addresses } from '#/testing/people/people.ts'
import { faultsOf } from '../accessibility.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

test.each(['da', 'se', 'nl', 'de'] as const)(
  'R11.03 %s: a subscription is ended without a login; an unknown address gets the same answer and changes nothing',
  async (market) => {
    const { member, memberId } = await given.ready(market, true)
    const { t } = member
    const { email } = await world.db.one<{ email: string }>(
      sql`SELECT email::text FROM member WHERE id = ${memberId}`,
    )
    const { zip } = addresses[market]
    const page = await world.visit(market, { quietly: true })
    const answerFor = async (address: string, cause?: string) => {
      await page.goto(`/welcome?market=${market}`)
      await page.getByRole('link', { name: t('footer.endSubscription'), exact: true }).click()
      await page.getByRole('heading', { level: 1, name: t('endHere.title') }).waitFor()
      const press = page.getByRole('button', { name: t('endHere.confirm'), exact: true })
      await press.click()
      await page.getByText(t('error.field.required')).first().waitFor()
      await page.getByLabel(t('login.email'), { exact: true }).fill(address)
      await page.getByLabel(t('endHere.zip'), { exact: true }).fill(zip)
      if (cause) {
        await page.getByLabel(t('endHere.kind')).selectOption('extraordinary')
        await page.getByLabel(t('endHere.cause'), { exact: true }).fill(cause)
      }
      await photograph(page, `${market}-end-declared`)
      expect(await faultsOf(page)).toEqual([])
      await page.context().setOffline(true)
      await press.click()
      await page.getByRole('alert').first().waitFor()
      await page.context().setOffline(false)
      await press.dblclick()
      await page.getByRole('heading', { level: 1, name: t('endHere.sentTitle') }).waitFor()
      await photograph(page, `${market}-end-sent`)
      expect(await faultsOf(page)).toEqual([])
      return ((await page.locator('main').textContent()) ?? '').replaceAll(address, '').replaceAll(/\d+/g, '')
    }
    const [unknown, known] = [await answerFor('nobody@garderobe.example', 'x'), await answerFor(email, 'x')]
    expect(known).toBe(unknown)
    const state = () => world.db.many(sql`SELECT state FROM subscription WHERE member_id = ${memberId}`)
    await expect.poll(state).toEqual([{ state: 'cancelled' }])
    expect(await world.db.many(sql`SELECT outcome FROM declared_end WHERE member_id = ${memberId}`)).toEqual([
      { outcome: 'ended' },
    ])
    await member.waitForMail(member.pattern('mail.endDeclared.subject'))
    await member.page
      .getByRole('link', { name: member.pattern('mail.endDeclared.subject') })
      .first()
      .click()
    await photograph(member.page, `${market}-end-mail`)
  },
)
