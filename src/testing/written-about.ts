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

type Look = { stylist: Who; boxId: string; version: number; text: string }

/** A colleague's look at a box, asked for before it is sent and answered. Returns the box at the desk. */
export async function givenLook(app: TestApp, { stylist, boxId, version, text }: Look) {
  const params = { boxId }
  await app.ask('POST', '/studio/desk/:boxId/look', {
    as: stylist,
    params,
    body: { version, question: text },
  })
  await app.ask('POST', '/studio/looks/:boxId', {
    ...{ as: await givenStaff(app, 'stylist'), params },
    body: { grades: { sizes: 'good', style: 'improve', wishes: 'good', words: 'good' }, words: text },
  })
  return app.ask('GET', '/studio/desk/:boxId', { as: stylist, params })
}
