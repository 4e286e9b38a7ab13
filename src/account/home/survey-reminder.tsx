import { lazy, Suspense, useEffect, useState } from 'react'
import { minutesFrom } from '#/people/survey/minutes.rule.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import type { HomeView } from './home.schema.ts'

const Dialog = lazy(async () => ({ default: (await import('#/platform/ui/notice/overlay.tsx')).Dialog }))
/** Storage key of "later": hides the reminder until the browser is closed. */
const LATER = 'survey-later'

type ReminderProps = { survey: NonNullable<HomeView['survey']>; userId: string }

/** Reminder of an unfinished survey: the number of questions left, and a link to the next (R6.17). */
export function SurveyReminder({ survey: { answered, of }, userId }: ReminderProps) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (sessionStorage.getItem(LATER)) return
    setShown(true)
    setOpen(true)
  }, [])
  function later() {
    sessionStorage.setItem(LATER, '1')
    setOpen(false)
  }
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <Dialog
        open={open}
        onClose={later}
        title={t('home.surveyLeft', { count: of - answered })}
        actions={
          <>
            <Button variant="quiet" onClick={later}>
              {t('home.surveyLater')}
            </Button>
            <ButtonLink to={paths.survey(userId)}>{t('home.surveyOn')}</ButtonLink>
          </>
        }
      >
        <p>{t('home.surveyWhy', { answered, of, count: minutesFrom(answered + 1) })}</p>
      </Dialog>
    </Suspense>
  )
}
