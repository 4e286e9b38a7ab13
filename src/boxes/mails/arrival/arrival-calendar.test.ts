import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { testApp } from '#/testing/world/app.ts'
import { attachArrival } from './arrival-calendar.ts'

const app = await testApp()
const { order, style, approve, ship } = await givenStudio(app)

test('R6.08 the mail of a box on its way has the days of its arrival as a calendar file, and the note’s first line', async () => {
  const member = await givenCustomer(app, 'de')
  const boxId = await order(member)
  await style(boxId)
  await approve(member, boxId)
  await ship(boxId)
  const { from, to } = await app.db.one<{ from: string; to: string }>(sql`
    SELECT expected_from AS "from", expected_to AS "to" FROM parcel WHERE subject_id = ${boxId} AND direction = 'out'`)
  const { content, contentType } = await attachArrival(app.ctx, boxId)
  expect(contentType).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  const lines = content.toString().split('\r\n')
  const dayAfter = Temporal.PlainDate.from(to).add({ days: 1 }).toString()
  expect(lines).toContain(`DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`)
  expect(lines).toContain(`DTEND;VALUE=DATE:${dayAfter.replaceAll('-', '')}`)
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  const { props, attachments } = await app.db.one<{ props: object; attachments: object[] }>(
    sql`SELECT props, attachments FROM email WHERE event_id = ${`box-shipped:${boxId}`}`,
  )
  expect(props).toMatchObject({
    note: 'Chosen for you.',
    ready: [],
    initials: expect.stringMatching(/^\S{2}$/),
  })
  expect(attachments).toEqual([{ filename: 'box.ics', kind: 'box-calendar', id: boxId }])
})
