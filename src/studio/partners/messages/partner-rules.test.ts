import { describe, expect, test } from 'vitest'
import { addressProblem } from '../endpoint-address.rule.ts'
import { boxEventOf, isOver, orderEventOf, waitAfter } from '../partner-events.rule.ts'

describe('T48 the address of a webhook', () => {
  test.each([
    ...[
      'http://shop.example/hook',
      'https://127.0.0.1/hook',
      'https://10.0.0.8/hook',
      'https://localhost/hook',
    ],
    ...[
      'https://me:pw@shop.example/',
      'https://shop.example:8443/',
      'https://[::1]/',
      'https://intern/',
      'hook',
    ],
    ...['https://169.254.169.254/latest', 'https://2130706433/'],
  ])('%s is refused', (address) => expect(addressProblem(address, { isLocal: false })).toBe('not-public'))

  test('a public one is taken, locally also one of this machine', () => {
    expect(addressProblem('https://shop.example/hook', { isLocal: false })).toBeUndefined()
    expect(addressProblem('http://127.0.0.1:8080/hook', { isLocal: true })).toBeUndefined()
  })
})

test.each([
  { tries: 1, wait: 5, because: 'most failures pass at once' },
  { tries: 9, wait: 86_400, because: 'the last wait is a day' },
  { tries: 10, wait: undefined, because: 'then a colleague decides' },
])('after $tries tries it waits $wait seconds: $because', ({ tries, wait }) =>
  expect(waitAfter(tries)).toBe(wait),
)

const now = new Date('2026-03-05T09:00:00Z')
test.each([
  { answer: '500', since: '2026-03-05T08:00:00Z', over: false, because: 'an hour is a fault of theirs' },
  { answer: '500', since: '2026-03-02T09:00:00Z', over: true, because: 'three days are long enough' },
  { answer: '410', since: '2026-03-05T09:00:00Z', over: true, because: 'the address says that it is gone' },
])(
  'an endpoint that answers $answer since $since is over: $over, because $because',
  ({ answer, since, over }) => expect(isOver(answer, new Date(since), now)).toBe(over),
)

test('the steps inside the house are no events', () => {
  for (const step of ['claim', 'release', 'sendPreview', 'pack', 'unpack', 'close'])
    expect(boxEventOf[step], step).toBeUndefined()
  for (const step of ['pack', 'unpack', 'close', 'lapse']) expect(orderEventOf[step], step).toBeUndefined()
})
