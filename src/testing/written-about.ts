import { studioDay } from '#/styling/stylists/with-us.ts'
import { givenStaff } from './given/given-charge.ts'
import type { TestApp, Who } from './world/app.ts'

export const givenNote = async (app: TestApp, { id: memberId }: Who, words: string) =>
  app.ask('POST', '/studio/members/:memberId/notes', {
    ...{ as: await givenStaff(app, 'support'), params: { memberId }, body: { words, pinned: false } },
  })

export const givenTask = async (app: TestApp, { id: memberId }: Who, text: string) =>
  app.ask('POST', '/studio/members/:memberId/tasks', {
    ...{ as: await givenStaff(app, 'support'), params: { memberId } },
    body: { text, role: 'finance', ownerId: null, dueOn: studioDay(app.clock.now()) },
  })

export const givenView = async (app: TestApp, { id: memberId }: Who, reason: string) =>
  app.ask('POST', '/studio/members/:memberId/view', {
    ...{ as: await givenStaff(app, 'support'), params: { memberId }, body: { reason } },
  })
