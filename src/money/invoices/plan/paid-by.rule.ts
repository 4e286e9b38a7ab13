/** Times as in JSON. */
type Part = { capturedAt: string | null; byCreditAt: string | null; forgivenAt: string | null }
type Closed = { credit: number; issuedAt: Date; parts: readonly Part[] }
export type Paid = { at: Date; by: 'card' | 'credit' | 'rest' }

/**
 * The means and time of the last payment of a closed invoice; `rest`: a remainder below the card minimum, written
 * off. Null if the invoice was only credited.
 */
export function paidBy({ credit, issuedAt, parts }: Closed): Paid | null {
  const paid = parts.flatMap((part) => [...atOf(part.byCreditAt, 'credit'), ...atOf(part.capturedAt, 'card')])
  // An invoice paid with credit alone was paid at its issue.
  if (paid.length === 0 && credit > 0) return { at: issuedAt, by: 'credit' }
  return lastOf(paid) ?? lastOf(parts.flatMap(({ forgivenAt }) => atOf(forgivenAt, 'rest')))
}

const atOf = (at: string | null, by: Paid['by']): Paid[] => (at ? [{ at: new Date(at), by }] : [])
const lastOf = (paid: readonly Paid[]) =>
  paid.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1) ?? null
