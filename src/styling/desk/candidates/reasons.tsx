import '../desk.css'
import type { Candidate } from '../use-desk.ts'

type Shown = Pick<Candidate, 'reasons' | 'outcome' | 'size' | 'keep'>
type Sentence = { text: string; against: boolean }

const SENTENCES_SHOWN = 3
/** Number of further sentences above the three of the chance. */
const MORE_SHOWN = 2
/** Number of marks that fit in one line below the narrowest picture. */
const MARKS_SHOWN = 2

/** The chance to be kept, then reasons: common ones as single words, those of the chance and special ones as sentences. */
export function Reasons({ reasons, outcome, size, keep }: Shown) {
  const told = new Set(keep?.reasons.map(({ text }) => text))
  const marked = reasons.filter(({ mark, text }) => mark && !told.has(text))
  return (
    <ul className="desk-reasons">
      {keep && <Chance keep={keep} />}
      {marked.length > 0 && (
        <li className="desk-marks" title={marked.map(({ text }) => text).join(' · ')}>
          {marked.map(({ text, mark }, index) => (
            <span key={text} title={text}>
              {index < MARKS_SHOWN && <span aria-hidden="true">{mark}</span>}
              <span className="visually-hidden">{text}</span>
            </span>
          ))}
          {marked.length > MARKS_SHOWN && <span aria-hidden="true">{`+${marked.length - MARKS_SHOWN}`}</span>}
        </li>
      )}
      {outcome && outcome.tendency !== 'as-labelled' && <li data-against>{outcomeText(size, outcome)}</li>}
      {sentencesOf({ reasons, keep }).map(({ text, against }) => (
        <li key={text} data-against={against || undefined}>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** `62 % ± 9 kept`; the chance to be worn stands in the title, since a card is narrow. */
const Chance = ({ keep: { percent, doubt, worn } }: { keep: NonNullable<Shown['keep']> }) => (
  <li
    className="desk-chance figures"
    title={`Chance that the member keeps it: ${percent} %, give or take ${doubt}. If kept, ${worn} % that it is worn after 45 days.`}
  >
    <b>{`${percent} %`}</b>
    {` ± ${doubt} kept`}
    <span className="visually-hidden">{`, ${worn} % worn if kept`}</span>
  </li>
)

/** Reasons of the chance with their counts, then those against, else those against and special ones. */
function sentencesOf({ reasons, keep }: Pick<Shown, 'reasons' | 'keep'>): Sentence[] {
  const plain = reasons.filter(({ mark }) => !mark)
  const isAgainst = ({ weight }: { weight: number }) => weight < 0
  if (!keep) {
    // Words of others on the size have no points and come first, then the strongest.
    const special = plain
      .filter((one) => !isAgainst(one))
      .toSorted((a, b) => Number(a.weight > 0) - Number(b.weight > 0) || b.weight - a.weight)
    // One special reason is shown beside those against.
    const most = special.length > 0 ? SENTENCES_SHOWN - 1 : SENTENCES_SHOWN
    const sorted = [...plain.filter(isAgainst).slice(0, most), ...special]
    return sorted.slice(0, SENTENCES_SHOWN).map(({ text, weight }) => ({ text, against: weight < 0 }))
  }
  const strongest = keep.reasons.map(({ text, against, outcomes }) => ({
    key: text,
    text: outcomes ? `${text} (${outcomes.kept} of ${outcomes.of} kept)` : text,
    against,
  }))
  const told = new Set(strongest.map(({ key }) => key))
  // Words of others on the size have no points and come first; a stylist looks at what is against a piece.
  const more = plain.filter(({ text, weight }) => weight <= 0 && !told.has(text))
  return [
    ...more.slice(0, MORE_SHOWN).map(({ text, weight }) => ({ text, against: weight < 0 })),
    ...strongest,
  ]
}

/** `9 of 31 found 40 small`. */
const outcomeText = (size: string, { people, small, large, tendency }: NonNullable<Candidate['outcome']>) =>
  `${tendency === 'small' ? small : large} of ${people} found ${size || 'it'} ${tendency}`
