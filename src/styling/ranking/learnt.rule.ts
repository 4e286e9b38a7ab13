import { type BrandOutcome, factName, type KindOutcome } from '#/people/taste/facts.rule.ts'
import type { PastOutcome } from './garment.rule.ts'

type Counted = { count: number; of: number; at: Date | undefined }
/** A fact about a brand; `ran-small` is about one kind of it. */
export type BrandFact = Counted & { fact: string; brand: string } & (
    | { about: BrandOutcome }
    | { about: 'ran-small'; kind: string }
  )
/** A fact about a kind of garment. */
export type KindFact = Counted & { fact: string; kind: string; about: KindOutcome }

type Past = readonly PastOutcome[]
const counted = (pieces: Past, of: Past): Counted => ({
  count: pieces.length,
  of: of.length,
  at: pieces.map(({ at }) => at).toSorted((a, b) => Number(b ?? 0) - Number(a ?? 0))[0],
})

/** Facts from the pieces of one brand that the member has had: each has a reason in the ranking. */
export function factsOfBrand(brand: string, pieces: Past): BrandFact[] {
  const fact = (about: BrandOutcome, found: Past): BrandFact => ({
    about,
    brand,
    fact: factName.brand(about, brand),
    ...counted(found, pieces),
  })
  const kept = pieces.filter((piece) => piece.kept)
  const back = pieces.filter((piece) => !piece.kept)
  const often = pieces.filter(({ worn }) => worn === 'often')
  const never = pieces.filter(({ worn }) => worn === 'never')
  const wornOut = pieces.filter((piece) => piece.wornOut)
  return [
    ...(kept.length > 0 ? [fact('kept', kept)] : []),
    ...(back.length > kept.length ? [fact('sent-back', back)] : []),
    ...smallByKind(brand, pieces),
    ...(often.length > never.length ? [fact('worn-often', often)] : []),
    ...(never.length > often.length ? [fact('never-worn', never)] : []),
    ...(wornOut.length > 0 ? [fact('worn-out', wornOut)] : []),
  ]
}

const smallByKind = (brand: string, pieces: Past): BrandFact[] =>
  [...Map.groupBy(pieces, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    const small = ofKind.filter(({ feedbackSize }) => feedbackSize?.includes('small'))
    const fact = factName.ranSmall(kind, brand)
    return small.length > 0
      ? [{ about: 'ran-small' as const, brand, kind, fact, ...counted(small, ofKind) }]
      : []
  })

/** Facts from pieces that were too short or too long, by kind. */
export const lengthFacts = (past: Past): KindFact[] =>
  [...Map.groupBy(past, ({ kind }) => kind)].flatMap(([kind, ofKind]) =>
    (['short', 'long'] as const).flatMap((length) => {
      const found = ofKind.filter((piece) => piece.length === length)
      const about = `too-${length}` as const
      return found.length > 0
        ? [{ about, kind, fact: factName.kind(about, kind), ...counted(found, ofKind) }]
        : []
    }),
  )

/** Every fact that the ranking learns from past pieces. */
export const factsOfPast = (past: Past): (BrandFact | KindFact)[] => [
  ...[...Map.groupBy(past, ({ brand }) => brand)].flatMap(([brand, pieces]) => factsOfBrand(brand, pieces)),
  ...lengthFacts(past),
]

/** Past pieces without those fits that the member said are wrong. */
export const withoutRejectedFits = ({
  past,
  rejected,
}: {
  past: Past
  rejected?: ReadonlySet<string>
}): Past =>
  !rejected || rejected.size === 0
    ? past
    : past.map((piece) =>
        piece.misfit && rejected.has(factName.kind(`too-${piece.misfit}`, piece.kind))
          ? { ...piece, misfit: undefined }
          : piece,
      )
