import '#/platform/ui/form/field.css'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { errorText } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Page, Row, Stack } from '#/platform/ui/layout/layout.tsx'
import type { Wanted } from './after-login.rule.ts'
import { signInErrorCode, signInErrorDetail } from './sign-in-error.rule.ts'

/** It did not work: why, and the way to try once more (R4.04). */
export function SignInProblem({ error, wanted }: { error: unknown; wanted: Wanted }) {
  const t = useTexts()
  const detail = signInErrorDetail(error)
  return (
    <Page title={t('login.brokenTitle')} lead={signInErrorText(error, t)} width="text">
      <Stack>
        {detail && <p className="field-hint">{t('login.errorDetail', { detail })}</p>}
        <Row>
          {/* A whole load: what the SDK holds of the failed attempt goes with the page. */}
          <ButtonLink to={paths.loginAfresh(wanted)} reloadDocument>
            {t('login.again')}
          </ButtonLink>
          <TextLink to={paths.register()}>{t('login.join')}</TextLink>
        </Row>
      </Stack>
    </Page>
  )
}

/** The server's own sentence, else the one for what the provider or the SDK said. */
export function signInErrorText(error: unknown, t: Translate): string {
  if (error instanceof ApiError) return errorText(error, t)
  return t(`login.error.${signInErrorCode(error)}`)
}
