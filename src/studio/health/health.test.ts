import { expect, test } from 'vitest'
import { figureText, levelOf, limitText } from './health.rule.ts'

const rows = { unit: 'count', amber: 1, red: 10 } as const
const free = { unit: 'share', amber: 0.2, red: 0.1, below: true } as const

test.each([
  { figure: 0, limit: rows, level: 'green', because: 'nothing is parked' },
  { figure: 1, limit: rows, level: 'amber', because: 'the limit itself counts' },
  { figure: 10, limit: rows, level: 'red', because: 'the second limit counts' },
  { figure: 0.5, limit: free, level: 'green', because: 'half of the disk is free' },
  { figure: 0.2, limit: free, level: 'amber', because: 'little is free' },
  { figure: 0.05, limit: free, level: 'red', because: 'hardly anything is free' },
  { figure: 3, limit: { unit: 'count' }, level: 'green', because: 'a figure without a limit is told only' },
] as const)('R8.09 $figure is $level: $because', ({ figure, limit, level }) =>
  expect(levelOf({ figure }, limit)).toBe(level),
)

test('R8.09 without a figure the row decides, and few cases are no alarm', () => {
  expect(levelOf({ figure: null }, rows)).toBe('green')
  expect(levelOf({ figure: null, none: 'red' }, rows)).toBe('red')
  expect(levelOf({ figure: 10, mild: true }, rows)).toBe('amber')
})

test.each([
  { figure: 90, unit: 'seconds', text: '90\u00a0s' },
  { figure: 900, unit: 'seconds', text: '15\u00a0min' },
  { figure: 26 * 3600, unit: 'seconds', text: '26\u00a0h' },
  { figure: 90 * 86_400, unit: 'seconds', text: '90\u00a0days' },
  { figure: 0.049, unit: 'share', text: '5\u00a0%' },
  { figure: 6_300_000_000, unit: 'bytes', text: '6.3\u00a0GB' },
  { figure: 512, unit: 'bytes', text: '512\u00a0bytes' },
  { figure: 0, unit: 'bytes', text: '0\u00a0bytes' },
  { figure: 3, unit: 'count', text: '3' },
  { figure: null, unit: 'count', text: 'none' },
] as const)('R8.09 $figure in $unit reads $text', ({ figure, unit, text }) =>
  expect(figureText(figure, unit)).toBe(text),
)

test('R8.09 limits are told in words', () => {
  expect(limitText(rows)).toBe('amber from 1, red from 10')
  expect(limitText(free)).toBe('amber at 20\u00a0%, red at 10\u00a0%')
  expect(limitText({ unit: 'count', red: 1 })).toBe('red from 1')
})
