import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import type { Desk } from '../desk/use-desk.ts'
import { gradesText } from './grades-text.ts'

/** A question to a colleague about the box, and colleagues' answers. */
export function Looks({ desk, mine }: { desk: Desk; mine: boolean }) {
  const { looks, box } = desk.view
  const waiting = looks.find(({ cause, answeredAt }) => cause === 'asked' && !answeredAt)
  return (
    <>
      {waiting && box.lookUntil && (
        <Notice tone="warning" title={`A colleague looks at it until ${staffMoment(box.lookUntil)}`}>
          <span>{waiting.question}</span>{' '}
          {mine && (
            <Button size="small" variant="quiet" onClick={desk.withdrawLook}>
              Take the question back
            </Button>
          )}
        </Notice>
      )}
      {looks.map(
        ({ answeredAt, by, grades, words, question }) =>
          answeredAt &&
          grades && (
            <Notice key={answeredAt} title={`${by} has looked`}>
              {[question && `“${question}”`, words, gradesText(grades)].filter(Boolean).join(' ')}
            </Notice>
          ),
      )}
    </>
  )
}
