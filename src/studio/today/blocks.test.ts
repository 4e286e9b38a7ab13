import { expect, test } from 'vitest'
import { blocksOf } from './blocks.ts'
import type { WaitingView } from './today.api.ts'

const now = '2026-11-27T12:00:00Z'
const queue = (of: WaitingView['of'], times: (string | null)[], count = times.length): WaitingView => ({
  of,
  count,
  parts: [],
  first: times.map((at, index) => ({ id: `${of}-${index}`, name: of, detail: '', at })),
})
const shown = (waiting: WaitingView[]) =>
  blocksOf(waiting, now).map(({ rows, queue }) => [queue?.of ?? 'together', ...rows.map(({ id }) => id)])

test('R8.01 queues that are in sight whole are one list, the most urgent row first', () => {
  const withdrawals = queue('withdrawal', ['2026-11-26T23:59:00Z', '2026-12-10T23:59:00Z'])
  const changes = queue('stylist-change', ['2026-11-25T15:56:00Z'])
  expect(shown([withdrawals, changes])).toEqual([
    ['together', 'withdrawal-0', 'stylist-change-0', 'withdrawal-1'],
  ])
})

test('R8.01 queues that are only read stand apart, below the others', () => {
  const previews = queue('preview', ['2026-11-27T18:00:00Z'])
  const reasons = queue('sent-back', [null])
  const changes = queue('stylist-change', ['2026-11-25T15:56:00Z'])
  const claims = queue('claim', ['2026-11-26T06:00:00Z'])
  expect(shown([previews, changes])).toEqual([
    ['stylist-change', 'stylist-change-0'],
    ['preview', 'preview-0'],
  ])
  expect(shown([reasons, previews, claims, changes])).toEqual([
    ['together', 'stylist-change-0', 'claim-0'],
    ['together', 'sent-back-0', 'preview-0'],
  ])
})

test('R8.01 a queue of which there is more keeps its heading, before the list where its first is more urgent', () => {
  const claims = queue('claim', ['2026-11-24T12:00:00Z', '2026-11-25T12:00:00Z', '2026-11-26T12:00:00Z'], 12)
  const change = queue('stylist-change', ['2026-11-27T06:00:00Z'])
  const fault = queue('fault', ['2026-11-26T06:00:00Z'])
  expect(shown([change, claims, fault])).toEqual([
    ['claim', 'claim-0', 'claim-1', 'claim-2'],
    ['together', 'fault-0', 'stylist-change-0'],
  ])
})

test('R8.01 a single queue keeps its heading', () => {
  expect(shown([queue('credit', ['2026-11-26T06:00:00Z'])])).toEqual([['credit', 'credit-0']])
})

test('R8.01 a queue is as urgent as its most urgent row, wherever in it that stands', () => {
  const style = queue('style', ['2026-12-02T18:00:00Z', '2026-11-26T18:00:00Z'], 9)
  const claims = queue('claim', ['2026-11-27T06:00:00Z'], 4)
  expect(shown([claims, style]).map(([name]) => name)).toEqual(['style', 'claim'])
})
