export const productStates = ['active', 'draft', 'withdrawn'] as const
export const productStateLabels: Record<(typeof productStates)[number], string> = {
  active: 'Published',
  draft: 'Draft',
  withdrawn: 'Unpublished',
}

/** States of the free units: some, two or fewer, or none. */
export const stockStates = ['in', 'low', 'out'] as const
export const stockLabels: Record<(typeof stockStates)[number], string> = {
  in: 'In stock',
  low: 'Last two',
  out: 'Sold out',
}
