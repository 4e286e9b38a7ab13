import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'

/** Kinds by their rank: the leading piece is first and largest. */
const order: readonly Kind[] = ['dress', 'jacket', 'knitwear', 'trousers', 'skirt', 'jeans', 'shirt', 'top']
const rankOf = (kind: Kind) => {
  const at = order.indexOf(kind)
  return at < 0 ? order.length : at
}

/** The staying pieces as one picture, then the others in the same order. */
export function stayingFirst<P extends { kind: Kind; gone?: string | false }>(pieces: readonly P[]): P[] {
  const { stays = [], goes = [] } = Object.groupBy(pieces, ({ gone }) => (gone ? 'goes' : 'stays'))
  return [...inSpreadOrder(stays), ...inSpreadOrder(goes)]
}

/** The pieces of a box as one picture: one of each kind before a second of any; else in the stylist's order. */
export function inSpreadOrder<P extends { kind: Kind }>(pieces: readonly P[]): P[] {
  const met = new Map<Kind, number>()
  const nth = pieces.map(({ kind }) => {
    const before = met.get(kind) ?? 0
    met.set(kind, before + 1)
    return before
  })
  return pieces
    .map((piece, at) => ({ piece, round: nth[at]! }))
    .toSorted((a, b) => a.round - b.round || rankOf(a.piece.kind) - rankOf(b.piece.kind))
    .map(({ piece }) => piece)
}
