import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'

/** The objection to predictions, and its end (R11.04). */
export function LearningPart({ on }: AnswerTo<'GET', '/me/learning'>) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    (wanted: boolean) => send('PUT', '/me/learning', { body: { on: wanted } }),
    () => revalidate(),
  )
  return (
    <Section title={t('privacy.learningTitle')}>
      <Stack>
        <p role="status">{t(on ? 'privacy.learningOn' : 'privacy.learningOff')}</p>
        <Alert>{error}</Alert>
        <div>
          <Button variant="secondary" busy={busy} onClick={() => submit(!on)}>
            {t(on ? 'privacy.learningStop' : 'privacy.learningBegin')}
          </Button>
        </div>
      </Stack>
    </Section>
  )
}
