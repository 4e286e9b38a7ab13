import { send } from '#/platform/app/api/api-client.ts'
import { saveFile } from '#/platform/app/api/paper-button.tsx'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'

/** All data in one file, after the password (R11.04, D10). */
export function ExportPart() {
  const t = useTexts()
  const toast = useToast()
  const { submit, busy, error } = useSubmit(
    () => send('POST', '/me/export', { body: {}, file: true }),
    (file) => {
      saveFile(file, t('privacy.exportFile'))
      toast(t('privacy.exportDone'))
    },
  )
  return (
    <Section title={t('privacy.exportTitle')}>
      <Stack>
        <p>{t('privacy.exportWords')}</p>
        <Alert>{error}</Alert>
        <div>
          <Button busy={busy} onClick={() => submit(undefined)}>
            {t('privacy.exportButton')}
          </Button>
        </div>
      </Stack>
    </Section>
  )
}
