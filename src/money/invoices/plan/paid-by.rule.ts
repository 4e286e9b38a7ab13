/** Times as JSON has them. */
type Part = { capturedAt: string | null; byCreditAt: string | null; forgivenAt: string | null }
type Closed = { credit: number; issuedAt: Date; parts: readonly Part[] }
export type Paid = { at: Date; by: 'card' | 'credit' | 'rest' }

/**
 * What the last of a closed invoice was paid with, and when; `rest`: it was too small for any card, and is ours. Nothing where
 * it was only taken back.
 */
export function paidBy({ credit, issuedAt, parts }: Closed): Paid | null {
  const paid = parts.flatMap((part) => [...atOf(part.byCreditAt, 'credit'), ...atOf(part.capturedAt, 'card')])
  // With credit alone it was paid as it was issued.
  if (paid.length === 0 && credit > 0) return { at: issuedAt, by: 'credit' }
  return lastOf(paid) ?? lastOf(parts.flatMap(({ forgivenAt }) => atOf(forgivenAt, 'rest')))
}

const atOf = (at: string | null, by: Paid['by']): Paid[] => (at ? [{ at: new Date(at), by }] : [])
const lastOf = (paid: readonly Paid[]) =>
  paid.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1) ?? null
