/** Ages of a liability in months, the last without an end. */
export const liabilityAges = ['0-3', '3-6', '6-12', '12-24', '24-'] as const
export type LiabilityAge = (typeof liabilityAges)[number]
export const liabilityAgeNames: Readonly<Record<LiabilityAge, string>> = {
  '0-3': '0–3 months',
  '3-6': '3–6 months',
  '6-12': '6–12 months',
  '12-24': '12–24 months',
  '24-': 'Over 24',
}
/** The months at which each age but the last ends. */
export const ageEdges = [3, 6, 12, 24] as const

/** Gift cards that are not redeemed, credit by its source, and credit that is held for orders, which has no age. */
export const liabilityKinds = [
  'gift-card',
  'from-gift-card',
  'referral',
  'goodwill',
  'cover',
  'held',
] as const
export type LiabilityKind = (typeof liabilityKinds)[number]
export const liabilityKindNames: Readonly<Record<LiabilityKind, string>> = {
  'gift-card': 'Gift cards, not redeemed',
  'from-gift-card': 'Credit from gift cards',
  referral: 'Credit from referrals',
  goodwill: 'Credit from goodwill',
  cover: 'Credit in place of a customer’s',
  held: 'Credit held for orders',
}

export const moves = ['issued', 'redeemed', 'returned', 'expired', 'takenBack', 'other'] as const
export type Move = (typeof moves)[number]
export const moveNames: Readonly<Record<Move, string>> = {
  issued: 'Issued',
  redeemed: 'Redeemed',
  returned: 'Returned',
  expired: 'Expired',
  takenBack: 'Taken back',
  other: 'Other',
}

/** The liabilities of the ledger, and the accounts that hold each. */
export const liabilities = {
  'gift-cards': { name: 'Gift cards', accounts: ['gift-cards'] },
  credit: { name: 'Credit of customers', accounts: ['wallet', 'wallet-held'] },
} as const
export type Liability = keyof typeof liabilities
export const liabilityNames = Object.keys(liabilities) as Liability[]

/** The kind of movement of an event on a liability. Credit that is held or released stays owed: its two sides cancel out. */
const moveOf: Readonly<Record<Liability, Readonly<Record<string, Move>>>> = {
  'gift-cards': {
    'invoice-issued': 'issued',
    'credit-given': 'redeemed',
    'gift-card-expired': 'expired',
    'credit-recalled': 'takenBack',
    'credit-note-issued': 'takenBack',
  },
  credit: {
    'credit-given': 'issued',
    'credit-charged': 'redeemed',
    'credit-returned': 'returned',
    'credit-lapsed': 'expired',
    'credit-recalled': 'takenBack',
  },
}

type Sum = { account: string; event: string; amount: number }
export type Movement = { liability: Liability; opening: number; closing: number } & Record<Move, number>

/** The movement of a liability: minor units, above zero what it rose by. `before`: sums until the first day; `during`: since then. */
export function movementOf(
  liability: Liability,
  { before, during }: { before: readonly Sum[]; during: readonly Sum[] },
): Movement {
  const own = (sums: readonly Sum[]) =>
    sums.filter(({ account }) => (liabilities[liability].accounts as readonly string[]).includes(account))
  const owed = (sums: readonly Sum[]) => sums.reduce((total, { amount }) => total - amount, 0)
  const moved = (move: Move) =>
    owed(own(during).filter(({ event }) => (moveOf[liability][event] ?? 'other') === move))
  const opening = owed(own(before))
  return {
    liability,
    opening,
    ...(Object.fromEntries(moves.map((move) => [move, moved(move)])) as Record<Move, number>),
    closing: opening + owed(own(during)),
  }
}
