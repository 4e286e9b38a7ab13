import type { MarketId } from '#/platform/markets/markets.ts'
import { fees } from './fees.ts'
import { money } from './money.ts'
import { periods } from './periods.ts'
import { seller } from './seller.ts'
import type { Setting } from './setting.ts'

const all = { ...fees, ...periods, ...money, ...seller }
export type SettingKey = keyof typeof all

/**
 * Every value of a market that the studio changes, by its path in the rules (`src/platform/markets/rules/rules.ts`): label, type,
 * bounds, who may change it, and the sentence of its effect.
 */
export const settable: Readonly<Record<SettingKey, Setting>> = all
export const settingKeys = Object.keys(settable) as SettingKey[]

export const isSettable = (key: string, market: MarketId): key is SettingKey =>
  Object.hasOwn(settable, key) && (settable[key as SettingKey].markets?.includes(market) ?? true)
