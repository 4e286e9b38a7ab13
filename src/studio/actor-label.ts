const labels: Readonly<Record<string, string>> = {
  member: 'Customer',
  clock: 'System',
  carrier: 'Carrier',
  provider: 'Payment provider',
  warehouse: 'Warehouse',
}

/** Actor of an event: a colleague's name, otherwise the kind of actor. */
export const actorLabel = (by: string) => labels[by] ?? by
