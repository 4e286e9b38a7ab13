import { afterAll, test } from 'vitest'
import { givenBoxes } from '../given.ts'
import { chooseMeaningOfSilence } from '../meaning-of-silence.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

test.each(['da', 'se', 'nl'] as const)(
  'R6.06 a member chooses the meaning of silence, reads it with its hour, and changes it, in %s',
  (market) => chooseMeaningOfSilence(given, market),
)
