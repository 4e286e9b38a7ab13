import { expect, test } from 'vitest'
import { byUrgency } from './by-urgency.ts'
import type { WaitingView } from './today.api.ts'

const now = '2026-11-27T12:00:00Z'
const waiting = (of: WaitingView['of'], at: string | null) => ({
  of,
  first: [{ id: of, name: '', detail: '', at }],
})

test('R8.01 what is over comes first, then what waits already, then what has until later; what is only seen last', () => {
  const ranked = [
    waiting('preview', '2026-11-28T12:00:00Z'),
    waiting('style', '2026-12-02T18:00:00Z'),
    waiting('stylist-change', '2026-11-25T12:00:00Z'),
    waiting('pack', '2026-11-27T06:00:00Z'),
    waiting('exception', '2026-11-26T06:00:00Z'),
    waiting('withdrawal', '2026-12-01T22:00:00Z'),
    waiting('dispute', '2026-11-27T08:00:00Z'),
    waiting('still', null),
  ].toSorted(byUrgency(now))
  expect(ranked.map(({ of }) => of)).toEqual([
    ...['dispute', 'pack', 'exception', 'withdrawal', 'style'],
    ...['stylist-change', 'preview', 'still'],
  ])
})
