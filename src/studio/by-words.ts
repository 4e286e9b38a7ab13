const words: Readonly<Record<string, string>> = {
  member: 'Customer',
  clock: 'System',
  carrier: 'Carrier',
  provider: 'Payment provider',
  warehouse: 'Warehouse',
}

/** Who did it: a colleague by name, everybody else by what they are. */
export const byWords = (by: string) => words[by] ?? by
