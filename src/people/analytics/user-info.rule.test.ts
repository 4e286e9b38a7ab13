import { expect, test } from 'vitest'
import { waitForUserInfo } from './user-info.rule.ts'

/** The user becomes known after `comes` milliseconds; only pauses advance the time. */
async function knownAfter(comes: number) {
  const steps: number[] = []
  let now = 0
  const pause = async (ms: number) => {
    steps.push(ms)
    now += ms
  }
  const info = await waitForUserInfo(() => (now >= comes ? 'her' : undefined), pause)
  return { info, waited: now, steps: new Set(steps) }
}

test.each([
  { comes: 0, info: 'her', waited: 0, because: 'it is there: nobody waits' },
  { comes: 1, info: 'her', waited: 100, because: 'it is looked for every 100 ms' },
  { comes: 4_901, info: 'her', waited: 5_000, because: 'the last look is after 5000 ms' },
])('R10.03 user info that comes after $comes ms: $because', async ({ comes, info, waited }) =>
  expect(await knownAfter(comes)).toMatchObject({ info, waited }),
)

test('R10.03 the wait for user info ends after 5000 ms, in steps of 100 ms', async () => {
  const { info, waited, steps } = await knownAfter(5_001)
  expect({ info, waited, steps }).toEqual({ info: undefined, waited: 5_000, steps: new Set([100]) })
})
