import type { MarketId } from '#/platform/markets/markets.ts'
import type { TextKey } from '#/platform/texts.ts'
import type { LawFacts } from './law-facts.ts'

/** Kinds of orders, each with a checklist in docs/law/. A call with a stylist costs nothing, so it is none. */
export const orderKinds = ['box', 'shop', 'gift-card', 'subscription', 'exchange'] as const
export type OrderKind = (typeof orderKinds)[number]

/** A check of one law: the place that it reads, and the faults that it finds there. */
export type Seen = {
  /** The place as the cockpit and the checklists name it: “mail order-confirmed”. */
  where: string
  /** The texts that it looks for. */
  texts?: readonly TextKey[]
  /** The text whose words the law fixes, or their equal. */
  fixed?: TextKey
  /** The faults in a country, none when the law is kept. Absent where no check exists: a person looks. */
  faults?(facts: LawFacts, market: MarketId): readonly string[] | Promise<readonly string[]>
  /** The first later day whose planned values keep the law. Undefined where no plan does. */
  keptFrom?(market: MarketId, day: string): string | undefined
}

/** A rule of law, the countries and days in which it holds, and its check. */
export type LawRow = {
  id: string
  law: string
  article: string
  countries: readonly MarketId[]
  /** The kinds of orders whose checklist has the row. Empty for a value of the rules. */
  orders: readonly OrderKind[]
  /** The first and the last day on which it holds, by the country's calendar. */
  from?: string
  until?: string
  seen: Seen
  /** The source's own rule, which differs from the law and stays in force until an owner changes it (docs/lawyer.md). */
  source?: {
    says: string
    changeBy: string
    /** The cockpit names the point while the law is kept, too: the source's rule is not the one in force. */
    named?: true
  }
}
