import '#/fulfilment/packing/warehouse.css'
import '#/studio/rows.css'
import { Badge } from '#/ui/notice.tsx'
import { PictureOrGap } from '#/ui/picture.tsx'
import { type Grade, grades } from './grading.rule.ts'
import type { View } from './use-returns.ts'

type ReturnPiecesProps = {
  view: View
  chosen: string | undefined
  labelled: boolean
  onChoose: (id: string) => void
  onLabel: (present: boolean) => void
  onGrade: (id: string, grade: Grade) => void
  onNeverCame: (id: string) => void
}

const meaning: Record<Grade, string> = {
  A: 'as new',
  B: 'small marks',
  C: 'needs repair',
  D: 'worn or damaged',
}

/** The pieces of one box; the chosen one is graded by a key, a scan or a click. */
export function ReturnPieces({
  view,
  chosen,
  labelled,
  onChoose,
  onLabel,
  onGrade,
  onNeverCame,
}: ReturnPiecesProps) {
  return (
    <section>
      <h2>{`Box ${view.box.number}, ${view.box.customer}, ${view.box.state}`}</h2>
      <ul className="pack-list">
        {view.pieces.map((piece) => {
          const waiting = piece.state === 'returning' || piece.state === 'delivered'
          const isChosen = waiting && piece.id === chosen
          return (
            <li key={piece.id} data-done={waiting ? undefined : true} data-chosen={isChosen || undefined}>
              <PictureOrGap picture={piece.image} sizes="60px" />
              <button
                type="button"
                className="pack-name"
                disabled={!waiting}
                onClick={() => onChoose(piece.id)}
              >
                {`${piece.title}, ${piece.size}`}
                <span className="desk-soft">
                  {[piece.brand, piece.colour, piece.sku].filter(Boolean).join(' · ')}
                </span>
              </button>
              {isChosen ? (
                <>
                  <label>
                    <input
                      type="checkbox"
                      checked={labelled}
                      onChange={({ target }) => onLabel(target.checked)}
                    />{' '}
                    label <kbd>L</kbd>
                  </label>
                  <div className="grades">
                    {grades.map((grade) => (
                      <button
                        type="button"
                        key={grade}
                        title={meaning[grade]}
                        aria-label={`${grade}: ${meaning[grade]}`}
                        onClick={() => onGrade(piece.id, grade)}
                      >
                        {grade}
                      </button>
                    ))}
                    {piece.state === 'returning' && (
                      <button type="button" className="never-came" onClick={() => onNeverCame(piece.id)}>
                        Never came <kbd>X</kbd>
                      </button>
                    )}
                  </div>
                </>
              ) : (
                <Badge tone={piece.state === 'returned' ? 'positive' : 'quiet'}>{wordFor(piece)}</Badge>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function wordFor({ state, grade, labelPresent }: View['pieces'][number]): string {
  if (state === 'returned') return `back, ${grade}${labelPresent ? '' : ', no label'}`
  return (
    { kept: 'kept', returning: 'expected', delivered: 'with her', lost: 'lost' }[state as string] ?? state
  )
}
