import { expect, test } from 'vitest'
import { formatMoney } from '#/platform/markets/format.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const studio = await givenStudio(app)

test.each(marketIds)(
  'R6.09 R9.02 %s: before silence takes anything a mail says how much, after which day and from which card',
  async (market) => {
    const member = await givenCustomer(app, market)
    const boxId = await studio.givenDelivered(member)
    const { toPay } = await app.ask('GET', '/boxes/:boxId/feedback', {
      as: member,
      market,
      params: { boxId },
    })
    app.clock.advance('P13D')
    await app.settle()
    const reminders = (await mailsTo(app, member.email)).filter(
      ({ template }) => template === 'approval-reminder',
    )
    expect(reminders).toHaveLength(1)
    const text = reminders[0]!.html.replaceAll(/&nbsp;|\s/g, ' ')
    expect(text).toContain('Visa •••• 4242')
    expect(text).toContain(formatMoney(toPay.total, market).replaceAll(/\s/g, ' '))
  },
)
