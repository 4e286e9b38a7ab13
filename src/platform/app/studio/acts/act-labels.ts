import { isUuid } from '#/platform/validation/uuid.rule.ts'
import { typedAmount } from '../typed-amount.rule.ts'

const actorLabels: Readonly<Record<string, string>> = {
  member: 'Customer',
  clock: 'System',
  carrier: 'Carrier',
  provider: 'Payment provider',
}

/** `piece-regraded`: “Piece regraded”. */
export const actLabel = (act: string): string => {
  const label = act.replaceAll('-', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** `shop-order`: “order”. All kinds of pieces are “piece” to staff. */
export const subjectKindLabel = (kind: string): string =>
  ({
    member: 'Customer',
    'shop-order': 'Order',
    'box-item': 'Piece',
    'order-line': 'Piece',
    'exchange-piece': 'Piece',
    unit: 'Piece',
    fault: 'Report of',
    claim: 'Claim of',
    withdrawal: 'Withdrawal from',
    'declared-withdrawal': 'Declaration of withdrawal',
    'box-exchange': 'Exchange of box',
    fulfilment: 'Parcel of',
    charge: 'Charge of',
    staff: 'Colleague',
    'staff-invitation': 'Invitation',
  })[kind] ?? actLabel(kind)

export const actorName = ({ kind, name }: { kind: string; name: string }): string =>
  actorLabels[name] ?? (kind === 'operator' ? `${name}, command line` : name)

type Values = Readonly<Record<string, unknown>> | null

export type ValueChange = { name: string; before?: string; after?: string }

/** Each value with its name, before and after; an unchanged value is shown once. */
export function changesOf({ before, after }: { before: Values; after: Values }): ValueChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const money = moneyNames.includes(name)
    const [was, is] = [spelt(before?.[name], money), spelt(after?.[name], money)]
    if (was === undefined && is === undefined) return []
    return [{ name: valueLabel(name), before: was === is ? undefined : was, after: is }]
  })
}

/** Names of values in minor units. */
const moneyNames = ['amount', 'price', 'fee']

const valueLabel = (name: string) => actLabel(spaced(name)).replace(/^Sku/, 'SKU')

const groupText = (group: Readonly<Record<string, unknown>>): string | undefined =>
  changesOf({ before: null, after: group })
    .map(({ name, after }) => `${name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())} ${after}`)
    .join(', ') || undefined

const spaced = (name: string) => name.replace(/[A-Z]|(?<=[a-z])\d/g, (letter) => `-${letter.toLowerCase()}`)

/** Ids of rows are in the file only; readers do not know them. */
function spelt(value: unknown, money = false): string | undefined {
  if (value === undefined || value === null || value === '' || isUuid(String(value))) return undefined
  if (money && typeof value === 'number') return typedAmount(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) {
    const between = value.some((each) => typeof each === 'object') ? '; ' : ', '
    return value.flatMap((each) => spelt(each) ?? []).join(between) || undefined
  }
  return typeof value === 'object' ? groupText(value as Readonly<Record<string, unknown>>) : String(value)
}
