import { test } from 'vitest'
import { sendForgottenPieceBack } from '../forgotten-piece.ts'
import { shopInProcess } from '../shop-in-process.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const server = await shopInProcess(world)

test.each(['da', 'se', 'nl'] as const)(
  'R6.14 in %s a forgotten piece joins the parcel: the page says so before, and counts the fee once',
  (market) => sendForgottenPieceBack(world, server, market),
)
