import { atNoon } from '#/platform/markets/noon.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Quoted } from '#/platform/ui/data/quoted.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import type { FeedbackView } from '../feedback/feedback-view.ts'

/**
 * The member's declarations of withdrawal in their own words, each with the day that counts: while the box is undecided
 * the last day of the answer, afterwards the last day for the money (R6.11).
 */
export function DeclaredWords({ view }: { view: FeedbackView }) {
  const t = useTexts()
  if (view.declared.length === 0) return null
  return (
    <Section title={t('feedback.declaredHeading')}>
      <Stack>
        {view.declared.map((declared) => (
          <Declared key={declared.at} {...declared} view={view} />
        ))}
      </Stack>
    </Section>
  )
}

type DeclaredProps = FeedbackView['declared'][number] & { view: FeedbackView }

function Declared({ at, pieces, refundBy, view: { box, lastDay } }: DeclaredProps) {
  const t = useTexts()
  const { second, weekday } = useFormat()
  const isUndecided = box.state === 'delivered'
  return (
    <div>
      <p>{t(pieces ? 'feedback.declaredPart' : 'feedback.declaredAll', { at: second(at) })}</p>
      {pieces && <Quoted>{pieces}</Quoted>}
      {isUndecided && lastDay && <p>{t('feedback.declaredUndecided', { date: weekday(atNoon(lastDay)) })}</p>}
      {!isUndecided && refundBy && <p>{t('feedback.declaredWaits', { date: weekday(atNoon(refundBy)) })}</p>}
    </div>
  )
}
