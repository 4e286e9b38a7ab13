import { expect, test } from 'vitest'
import { newLearner } from './learner.ts'
import { judge, live, newLife, worldOf } from './live.ts'

const tiny = { seed: 3, stylists: 4, membersEach: 4, goods: 80 }

test('R8.02 without outcomes boxes are those of the points', () => {
  const world = worldOf(tiny)
  expect(judge(world, newLife(newLearner(true)), 1)).toEqual(judge(world, newLife(newLearner(false)), 1))
})

test('R8.02 no prediction knows of tastes and bodies that no outcome has told', () => {
  const world = worldOf(tiny)
  const others = world.hidden.toReversed()
  const lives = [12, 11].map((changed) => {
    const life = newLife(newLearner(true))
    const until = live(world, life, 12, (round) => (round >= changed ? others : world.hidden))
    const outcomes = [...life.learner.outcomes]
    return { until, after: live(world, life, 2), outcomes, model: life.learner.model.version }
  })
  expect(lives[0]!.model, 'a model was learnt').not.toBeNull()
  expect(lives[1]!.until, 'the last boxes are picked before their outcomes are told').toEqual(lives[0]!.until)
  expect(lives[1]!.outcomes, 'the outcomes are those of others').not.toEqual(lives[0]!.outcomes)
  expect(lives[1]!.after, 'once they are told they are learnt from').not.toEqual(lives[0]!.after)
})
