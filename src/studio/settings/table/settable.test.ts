import { describe, expect, test } from 'vitest'
import { datedRules } from '#/platform/markets/market-at.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import type { Dated } from '#/platform/markets/rules/dated.ts'
import { datedInCode } from '../dated-part.rule.ts'
import { faultOf } from '../value.rule.ts'
import { codeOnly } from './code-only.ts'
import { isSettable, settable, settingKeys } from './settable.ts'

/** The paths of all values of a rule: rows of a list by their name, other lists by their place. */
function pathsOf(value: unknown): string[][] {
  if (Array.isArray(value))
    return value.flatMap((each) => {
      const name = each?.kind ?? each?.plan ?? each?.id ?? '*'
      return pathsOf(each).map((path) => [String(name), ...path])
    })
  if (typeof value !== 'object' || value === null) return [[]]
  return Object.entries(value).flatMap(([name, part]) => pathsOf(part).map((path) => [name, ...path]))
}

/** A value whose setting is taken as a whole: a span of days, hours by weekday, or several choices. */
const whole = settingKeys.filter((key) => ['span', 'hours', 'choices'].includes(settable[key].takes.kind))
const isOf = (path: string, key: string) => path === key || path.startsWith(`${key}.`)
const isNamed = (path: string, pattern: string) => {
  const [parts, names] = [path.split('.'), pattern.split('.')]
  return names.every((name, at) => name === '*' || name === parts[at]) && parts.length === names.length
}

const leaves = marketIds.flatMap((market) =>
  Object.entries(datedRules[market])
    .filter(([rule]) => rule !== 'wordingChanged')
    .flatMap(([rule, dated]) =>
      (dated as Dated<unknown>).flatMap(({ value }) =>
        pathsOf(value).map((path) => ({ market, path: [rule, ...path].join('.') })),
      ),
    ),
)

describe('R8.09 the table of settings', () => {
  test('each dated rule of the code is a setting, or only a release changes it, with a reason', () => {
    expect(leaves.length).toBeGreaterThan(200)
    const uncovered = leaves.filter(
      ({ market, path }) =>
        !isSettable(path, market) &&
        !whole.some((key) => isOf(path, key)) &&
        !Object.keys(codeOnly).some((pattern) => isNamed(path, pattern)),
    )
    expect([...new Set(uncovered.map(({ path }) => path))]).toEqual([])
    for (const reason of Object.values(codeOnly)) expect(reason.length).toBeGreaterThan(15)
  })

  test('no row of code-only is a setting, and each stands for a value', () => {
    const idle = Object.keys(codeOnly).filter(
      (pattern) =>
        !leaves.some(({ path }) => isNamed(path, pattern)) ||
        settingKeys.some((key) => isNamed(key, pattern)),
    )
    expect(idle).toEqual([])
  })

  test.each([...marketIds])('each setting of %s stands in its rules, within its own bounds', (market) => {
    for (const key of settingKeys.filter((key) => isSettable(key, market)))
      for (const { value } of datedInCode(market, key))
        expect(`${key} ${faultOf(settable[key].takes, value, market)}`).toBe(`${key} undefined`)
  })

  test('a value that moves money, or limits a colleague, takes two', () => {
    for (const key of settingKeys) {
      const { takes, group, two } = settable[key]
      if (takes.kind === 'amount' || group === 'Limits of colleagues') expect([key, two]).toEqual([key, true])
    }
  })

  test('labels are told apart, and each effect is a sentence', () => {
    const labels = settingKeys.map((key) => `${settable[key].group} ${settable[key].label}`)
    expect(new Set(labels).size).toBe(labels.length)
    for (const key of settingKeys) expect(settable[key].effect).toMatch(/^[A-Z].{20,}\.$/)
  })
})
