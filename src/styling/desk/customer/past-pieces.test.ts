import { expect, test } from 'vitest'
import { openSession } from '#/platform/sessions/sessions.ts'
import { givenStudio } from '#/testing/given/given-box.ts'
import { givenExchanges } from '#/testing/given/given-exchange.ts'
import { testApp } from '#/testing/world/app.ts'
import { pastPieces, productsSeen } from '../desk.queries.ts'

const app = await testApp()
const { arrived } = givenExchanges(app, await givenStudio(app))
const answer = { worn: 'often', fits: 'still', quality: 'fine', words: '' } as const

test('R6.10 R8.02 exchange pieces are among the past pieces, with how they wear; returned ones are marked as back', async () => {
  const exchange = await arrived()
  const [pieceId = ''] = exchange.pieceIds
  const { member } = exchange
  const { market } = member
  const next = { id: app.ctx.random.uuid(), memberId: member.id, market }
  const inExchange = async () => (await pastPieces(app.db, next)).find(({ id }) => id === pieceId)
  expect(await inExchange()).toMatchObject({ state: 'kept', worn: null, feedback: {}, returnReason: null })
  expect(await productsSeen(app.db, next)).toContain((await inExchange())?.productId)

  app.clock.advance('P46D')
  await app.settle()
  Object.assign(member, await openSession(app.ctx, { ownerKind: 'member', ownerId: member.id }))
  const params = { boxId: exchange.boxId, itemId: pieceId }
  await app.ask('PUT', '/boxes/:boxId/worn/items/:itemId', { ...exchange.at, params, body: answer })
  expect(await inExchange()).toMatchObject({ state: 'kept', worn: { worn: 'often', fits: 'still' } })
})
