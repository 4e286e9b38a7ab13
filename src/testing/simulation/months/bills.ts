export type BillLine = { name: string; amount: number; percent: number }
/** A bill and its status: the sums paid by cards and credit, the open rest, and the refunds. */
export type MonthBill = {
  lines: BillLine[]
  byCredit: number
  byCard: number
  /** Parts not yet charged, in the order of their days. */
  later: number[]
  /** Parts whose charge failed. */
  stuck: number
  cardBack: number
  creditBack: number
  /** Credit notes, without the amounts deducted from parts not yet charged. */
  owedBack: number
}
type How = { onCredit: boolean; parts?: number }

export const add = (lines: readonly { amount: number }[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0)
export const minus = (lines: readonly BillLine[]) => lines.map((line) => ({ ...line, amount: -line.amount }))

/** The tax in an amount, to the nearest minor unit; a half rounds away from zero. */
export function taxIn(amount: number, percent: number): number {
  const nearest = Math.round((Math.abs(amount) * percent) / (100 + percent))
  return amount < 0 ? -nearest : nearest
}

/** One member's papers, card and wallet. */
export function openBook() {
  const bills = new Map<string, MonthBill>()
  const papers: string[] = []
  const vat: Record<string, number> = {}
  const book = { bills, papers, vat, wallet: 0, paper, bill, take, giveBack }

  function paper(kind: string, lines: readonly BillLine[]) {
    let taxes = 0
    for (const { amount, percent } of lines) {
      const inside = taxIn(amount, percent)
      taxes += inside
      vat[percent] = (vat[percent] ?? 0) + inside
    }
    papers.push(`${kind} ${add(lines)} vat ${taxes}`)
  }

  /** Credit pays the first parts first. */
  function bill(id: string, lines: BillLine[], { onCredit, parts = 1 }: How) {
    if (lines.length === 0) return
    paper('invoice', lines)
    const total = add(lines)
    const byCredit = onCredit ? Math.min(book.wallet, total) : 0
    book.wallet -= byCredit
    let covered = byCredit
    const later = Array.from({ length: parts }, (_, nth) => {
      const part = Math.ceil((total - nth) / parts)
      const less = Math.min(covered, part)
      covered -= less
      return part - less
    })
    bills.set(id, { lines, byCredit, byCard: 0, later, stuck: 0, cardBack: 0, creditBack: 0, owedBack: 0 })
  }

  /** Charges the first open parts. */
  function take(id: string, count = 1) {
    const it = bills.get(id)
    for (let nth = 0; it && nth < count; nth++) it.byCard += it.later.shift() ?? 0
  }

  /** Deducts a refund from the last part not yet charged, then refunds the card up to its payment, then the wallet. */
  function giveBack(id: string, lines: BillLine[]) {
    paper('credit-note', lines)
    const it = bills.get(id)!
    let left = -add(lines)
    for (let nth = it.later.length - 1; nth >= 0; nth--) {
      const less = Math.min(left, it.later[nth]!)
      it.later[nth]! -= less
      left -= less
    }
    it.owedBack += left
    const toCard = Math.min(left, it.byCard - it.cardBack)
    it.cardBack += toCard
    const toWallet = Math.min(left - toCard, it.byCredit - it.creditBack)
    it.creditBack += toWallet
    book.wallet += toWallet
  }
  return book
}
