/** The states of an exchange and of its pieces: those of a shop order and its lines. */
export const exchangeStates = [
  'awaiting-payment',
  'paid',
  'packed',
  'shipped',
  'delivered',
  'closed',
  'cancelled',
  'lost',
  'undelivered',
] as const
export const exchangePieceStates = [
  'held',
  'cancelled',
  'shipped',
  'delivered',
  'returning',
  'returned',
  'lost',
  'undelivered',
  'return-lost',
] as const
export type ExchangeState = (typeof exchangeStates)[number]
export type ExchangePieceState = (typeof exchangePieceStates)[number]

const neverCame: readonly ExchangePieceState[] = ['cancelled', 'lost', 'undelivered']
export const hasNotCome = (state: ExchangePieceState) => neverCame.includes(state)

/** On its way to the member, or delivered and not returned. */
export const staysWithMember = ({ state }: { state: ExchangePieceState }) =>
  state === 'held' || state === 'shipped' || state === 'delivered'
