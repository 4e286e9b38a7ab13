import { expect, test } from 'vitest'
import { tellAt } from './thread.rule.ts'

const at = (time: string) => new Date(`2026-03-02T${time}Z`)

test.each([
  { now: '10:00', told: null, tells: '10:02', because: 'the first answer, after two quiet minutes' },
  { now: '10:05', told: '10:02', tells: '10:32', because: 'half an hour after the mail before' },
  { now: '11:00', told: '10:02', tells: '11:02', because: 'that mail is long gone' },
  { now: '10:30', told: '10:02', tells: '10:32', because: 'both are the same moment' },
])('R8.06 a mail at $tells: $because', ({ now, told, tells }) => {
  expect(tellAt({ now: at(now), toldAt: told ? at(told) : null })).toEqual(at(tells))
})
