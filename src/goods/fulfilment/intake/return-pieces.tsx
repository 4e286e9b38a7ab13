import '#/goods/fulfilment/packing/warehouse.css'
import '#/platform/list/rows.css'
import { Button } from '#/platform/ui/form/button.tsx'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { ReportException } from '../exceptions/report-dialog.tsx'
import { type Grade, gradeLabels, grades } from './grading/grading.rule.ts'
import { ReturnPhotos } from './photos/photos-of-piece.tsx'
import { reasonLabel } from './reasons/return-reason.rule.ts'
import type { ReturnOnTable } from './returns-table.ts'

type ReturnPiecesProps = {
  view: ReturnOnTable
  chosen: string | undefined
  labelled: boolean
  onChoose: (id: string) => void
  onLabel: (present: boolean) => void
  onGrade: (id: string, grade: Grade) => void
  onNeverCame: (id: string) => void
  onPhoto: (id: string, file: File) => void
  onReported: () => void
}

/** The pieces of one order; the chosen one is graded by a key, a scan or a click. */
export function ReturnPieces({
  view,
  chosen,
  labelled,
  onChoose,
  onLabel,
  onGrade,
  onNeverCame,
  onPhoto,
  onReported,
}: ReturnPiecesProps) {
  return (
    <section>
      <h2>{`${view.order.name}, ${view.order.customer}, ${view.order.state}`}</h2>
      <ul className="pack-list">
        {inHandFirst(view.lines, chosen).map((line) => {
          const waiting = line.state === 'expected' || line.state === 'allowed'
          const isChosen = (waiting || line.state === 'received') && line.id === chosen
          return (
            <li
              key={line.id}
              data-done={waiting || isChosen ? undefined : true}
              data-chosen={isChosen || undefined}
            >
              <PictureOrGap picture={line.image} sizes="60px" />
              <button
                type="button"
                className="pack-name"
                disabled={!waiting}
                onClick={() => onChoose(line.id)}
              >
                {`${line.title}, ${line.size}`}
                <span className="desk-soft">
                  {[line.brand, line.colour, line.sku, line.reason && reasonLabel(line.reason)]
                    .filter(Boolean)
                    .join(' · ')}
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
                      <button type="button" key={grade} onClick={() => onGrade(line.id, grade)}>
                        <b>{grade}</b>: {gradeLabels[grade]}
                      </button>
                    ))}
                    {line.state === 'expected' && (
                      <button type="button" className="never-came" onClick={() => onNeverCame(line.id)}>
                        Never came <kbd>X</kbd>
                      </button>
                    )}
                  </div>
                  <ReturnPhotos line={line} onPhoto={onPhoto} />
                </>
              ) : (
                <>
                  <Badge tone={line.state === 'received' ? 'positive' : 'quiet'}>{wordFor(line)}</Badge>
                  {line.state === 'received' && (
                    <Button size="small" variant="quiet" onClick={() => onChoose(line.id)}>
                      Grade it again
                    </Button>
                  )}
                  {line.state === 'kept' && (
                    <ReportException
                      kinds={['late']}
                      code={line.sku}
                      subjectId={view.order.id}
                      label={`${line.title} is here`}
                      onReported={onReported}
                    />
                  )}
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** On a scanner's small screen the piece in hand would stand below those that are done. */
const inHandFirst = (lines: ReturnOnTable['lines'], chosen: string | undefined) =>
  lines.toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen))

function wordFor({ state, grade, labelPresent }: ReturnOnTable['lines'][number]): string {
  if (state === 'received')
    return ['back', grade && `${grade}: ${gradeLabels[grade]}`, !labelPresent && 'no label']
      .filter(Boolean)
      .join(', ')
  return { shipped: 'on its way', allowed: 'with the customer' }[state as string] ?? state
}
