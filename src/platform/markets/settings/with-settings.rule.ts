import type { AgreedFee, FeeKind } from '../rules/box-fees.ts'
import { type Dated, valueOn } from '../rules/dated.ts'
import type { DatedRules } from '../rules/rules.ts'
import { partOf, withPart } from './part-of-rule.rule.ts'

/**
 * A value that was planned in the studio, in force from its day on. The key is the path of the value: the name of the rule, then
 * fields and rows within it (`secondLook.refund`, `shippingMethods.home.amount`).
 */
export type SettingRow = { readonly key: string; readonly from: string; readonly value: unknown }

/**
 * The rules of the code with the planned values. A planned value holds until the next one of its key, or until the code itself
 * changes that part on a later day. A key that the code does not have any more changes nothing.
 */
export function withSettings(code: DatedRules, rows: readonly SettingRow[]): DatedRules {
  const rules: Record<string, unknown> = { ...code }
  for (const name of new Set(rows.map(ruleOf)))
    if (name !== 'wordingChanged' && Object.hasOwn(code, name))
      rules[name] = withRows(
        code[name as keyof DatedRules] as Dated<unknown>,
        rows.filter((row) => ruleOf(row) === name),
      )
  return rules as DatedRules
}

const pathOf = (key: string) => key.split('.')
const ruleOf = ({ key }: SettingRow) => pathOf(key)[0]!
const partPathOf = (key: string) => pathOf(key).slice(1)

function withRows(code: Dated<unknown>, rows: readonly SettingRow[]): Dated<unknown> {
  const days = [...new Set([...code, ...rows].map(({ from }) => from))].toSorted()
  return days.map((day) => ({
    from: day,
    value: inForce(rows, day)
      .filter(({ key, from }) => from >= changedInCode(code, partPathOf(key), day))
      .reduce(withRow, valueOn(code, day)),
  }))
}

/** The latest row of each key on a day. */
function inForce(rows: readonly SettingRow[], day: string): SettingRow[] {
  const begun = rows.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return [...new Map(begun.map((row) => [row.key, row])).values()]
}

/** The last day up to `day` on which the code itself changed this part. */
function changedInCode(code: Dated<unknown>, path: readonly string[], day: string): string {
  const part = (at: number) => JSON.stringify(partOf(code[at]?.value, path))
  return code.findLast(({ from }, at) => from <= day && (at === 0 || part(at) !== part(at - 1)))?.from ?? ''
}

const withRow = (value: unknown, { key, from, value: part }: SettingRow): unknown =>
  ruleOf({ key, from, value }) === 'boxFees'
    ? withFee(value as AgreedFee[], { kind: partPathOf(key)[0] as FeeKind, amount: part as number, from })
    : withPart(value, partPathOf(key), part)

/** A fee of a box has the day since which it is charged. An amount of 0 ends it. */
function withFee(fees: readonly AgreedFee[], fee: AgreedFee): AgreedFee[] {
  const all = fees.some(({ kind }) => kind === fee.kind)
    ? fees.map((other) => (other.kind === fee.kind ? fee : other))
    : [...fees, fee]
  return all.filter(({ amount }) => amount > 0)
}
