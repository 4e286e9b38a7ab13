import { expect, test } from 'vitest'
import { brokenInvariants } from '#/testing/database/broken-invariants.ts'
import { givenStudio } from '#/testing/given/given-box.ts'
import { givenExchanges } from '#/testing/given/given-exchange.ts'
import { givenFault } from '#/testing/given/given-fault.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, clock } = app
const exchanges = givenExchanges(app, await givenStudio(app))
const report = { text: 'The seam has come undone.', accept: true }
const amounts = (refunds: readonly { amount: number }[]) => refunds.map(({ amount }) => amount)
const unbroken = async () => expect(await brokenInvariants(db, clock.now())).toEqual([])

test('R6.10 an exchanged piece can be reported too; sent back after all, it is not repaid again', async () => {
  const exchange = await exchanges.arrived()
  const { boxId, exchangeId: orderId, at, pieceIds } = exchange
  const lineId = pieceIds[0]!
  const { faultId } = await givenFault(
    app,
    { orderId, at: { ...at, params: { orderId } }, keptId: lineId },
    report,
  )
  await app.ask('POST', '/contracts/:contractId/faults/:faultId/choice', {
    ...at,
    params: { contractId: orderId, faultId },
    body: { choice: 'money' },
  })
  await app.settle()
  expect(amounts(await exchanges.refunds(boxId))).toEqual([250_00])
  expect((await exchanges.withdraw(exchange)).status).toBe(409)
  await exchanges.takenBack(lineId)
  await app.settle()
  expect(amounts(await exchanges.refunds(boxId))).toEqual([250_00])
  await unbroken()
})
